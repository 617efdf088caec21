const use = (what: string) => `We use this only to ${what}, and delete it after 24 months.`

export const enquiriesMessages = {
  fields: {
    fullName: 'Full name',
    contact: 'Contact',
    contactHint: 'An email address or a mobile number.',
    contactMissing: 'Please type an email address or a mobile number.',
    phone: 'Phone',
    email: 'Email',
    city: 'City',
    cityHint: 'Where you would like to open.',
    eventDate: 'Date',
    guests: 'Guests',
    place: 'Place',
    about: 'About',
    message: 'Message',
    dayPast: 'Please choose a day that is still to come',
  },
  places: { 'our-hall': 'In your hall', 'own-venue': 'At our own place', 'not-sure': 'Not sure yet' },
  subjects: {
    order: 'An order',
    feedback: 'Praise or a complaint',
    'lost-item': 'Something I left behind',
    job: 'A job',
    other: 'Something else',
  },
  again: 'Send another one',

  contact: {
    send: 'Send message',
    use: use('answer you'),
    sentTitle: 'Thank you, your message has arrived.',
    sentText: 'Someone at the head office reads it and answers, usually within a day.',
  },
  franchise: {
    heading: 'Your enquiry',
    send: 'Send enquiry',
    use: use('talk with you about an outlet'),
    sentTitle: 'Thank you, your enquiry has arrived.',
    sentText: 'The person who opens our outlets will call or write to you, usually within three days.',
  },
  banquet: {
    heading: 'Your event',
    send: 'Send enquiry',
    use: use('plan your event with you'),
    sentTitle: 'Thank you, your enquiry has arrived.',
    sentText: 'The person who plans our banquets will call or write to you, usually within a day.',
  },
}
