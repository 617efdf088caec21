import type { EntryKind, EntryState } from '@momo/contracts/inbox'

type Screen = { title: string; lead: string; empty: string; emptyText: string }

/** RT-06: the titles match the navigation. */
export const screens: Record<EntryKind, Screen> = {
  franchise: {
    title: 'Frenchies',
    lead: 'Who would like to open an outlet.',
    empty: 'No franchise enquiry has arrived yet',
    emptyText: 'They come from the form at /enquiry/frenchie.',
  },
  banquet: {
    title: 'Banquet',
    lead: 'Who would like to celebrate with us.',
    empty: 'No banquet enquiry has arrived yet',
    emptyText: 'They come from the form at /enquiry/banquet.',
  },
  contact: {
    title: 'Feedback',
    lead: 'What visitors wrote at Contact Us.',
    empty: 'No message has arrived yet',
    emptyText: 'They come from the form at /contact-us.',
  },
  application: {
    title: 'Employee',
    lead: 'Applications from the career page. Each is deleted after 180 days.',
    empty: 'Nobody has applied yet',
    emptyText: 'They come from the form at /career.',
  },
}

export const stateWords: Record<EntryState, string> = {
  new: 'New',
  'in-work': 'In work',
  answered: 'Answered',
  closed: 'Closed',
  shortlisted: 'Shortlisted',
  hired: 'Hired',
  declined: 'Declined',
}

/** Labels of kind-specific fields. */
export const detailWords: Record<string, string> = {
  city: 'City',
  eventDate: 'Event date',
  guests: 'Guests',
  place: 'Place',
  about: 'About',
  designation: 'Designation',
  qualification: 'Qualification',
  tempAddress: 'Temporary address',
  permAddress: 'Permanent address',
}

/** Labels of select options. */
export const choiceWords: Record<string, string> = {
  'our-hall': 'In our hall',
  'own-venue': 'At their own place',
  'not-sure': 'Not sure yet',
  order: 'An order',
  feedback: 'Praise or a complaint',
  'lost-item': 'Something left behind',
  job: 'A job',
  other: 'Something else',
  'high-school': 'Below SEE',
  diploma: 'Diploma',
  'plus-two': '+2',
  bachelor: "Bachelor's",
  master: "Master's",
}

export const inboxMessages = {
  states: 'States',
  all: 'All',
  searchLabel: 'Name, number, email or words',
  caption: 'What has arrived',
  name: 'Name',
  summary: 'About',
  received: 'Received',
  state: 'State',
  nothingFound: 'Nothing matches',
  nothingFoundText: 'Try another word or another state.',
  clear: 'Show all',
  failed: 'The list could not be read',
  tryAgain: 'Try again',
  loading: 'Loading...',
  export: 'Export CSV',
  exporting: 'Exporting...',
  exported: 'The table was saved to your downloads.',

  contact: 'Contact',
  email: 'Email',
  deleteAfter: 'Deleted on',
  message: 'Message',
  work: 'State and note',
  note: 'Internal note',
  noteHint: 'Only super admins read it.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved.',
  answers: 'Answers',
  answer: 'Answer by mail',
  answerHint: (email: string) => `Goes to ${email}. A reply reaches the office.`,
  answerMissing: 'Please write an answer',
  send: 'Send answer',
  sending: 'Sending...',
  sent: 'The answer is on its way.',
  noMail: (contact: string) => `Only a number was left, so there is nothing to mail to. Call ${contact}.`,
  deliveries: { waiting: 'On its way', sent: 'Sent', failed: 'Could not be delivered' },
  theirNote: (note: string) => (note === '' ? 'Their note is empty.' : `Their note: ${note}`),
  unsent: 'You wrote this earlier and have not sent it.',
  changed: 'Someone else has saved this meanwhile. What they saved is shown now; what you typed is still here.',
  gone: 'This is not there any more.',
  faults: {
    offline: 'You seem to be offline. What you typed is still here; try again when you are connected.',
    failed: 'We can not reach the kitchen right now. What you typed is still here; please try again in a moment.',
    codes: {
      'entry.unknown': 'This is not there any more. It may have been deleted.',
      'entry.no_mail': 'Only a number was left, no email address.',
      'request.invalid': 'Something is not as it should be. Please look at it again.',
    } as Record<string, string>,
  },
} as const
