const use = (what: string) => `We use this only to ${what}, and delete it after 24 months.`

export const enquiriesMessages = {
  fields: {
    fullName: 'Full name',
    contact: 'Contact',
    contactHint: 'Email address or mobile number.',
    contactMissing: 'Enter an email address or mobile number.',
    phone: 'Phone',
    email: 'Email',
    city: 'City',
    cityHint: "Where you'd like to open.",
    eventDate: 'Date',
    guests: 'Guests',
    place: 'Venue',
    about: 'About',
    message: 'Message',
    dayPast: 'Choose today or a later date',
  },
  places: { 'our-hall': 'At your hall', 'own-venue': 'At my own venue', 'not-sure': 'Not sure yet' },
  subjects: {
    order: 'An order',
    feedback: 'Praise or a complaint',
    'lost-item': 'Something I left behind',
    job: 'A job',
    other: 'Something else',
  },
  again: 'Send another',

  contact: {
    send: 'Send message',
    use: use('answer you'),
    sentTitle: "Thank you. We've received your message.",
    sentText: 'Someone from our head office will reply, usually within a day.',
  },
  franchise: {
    heading: 'Your enquiry',
    send: 'Send enquiry',
    use: use('talk to you about an outlet'),
    sentTitle: "Thank you. We've received your enquiry.",
    sentText: 'Our franchise team will call or email you, usually within three days.',
  },
  banquet: {
    heading: 'Your event',
    send: 'Send enquiry',
    use: use('plan your event with you'),
    sentTitle: "Thank you. We've received your enquiry.",
    sentText: 'Our banquet team will call or email you, usually within a day.',
  },
}
