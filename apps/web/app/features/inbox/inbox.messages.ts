import type { EntryKind, EntryState } from '@momo/contracts/inbox'

type Screen = { title: string; lead: string; empty: string; emptyText: string }

/** RT-06: the titles match the navigation. */
export const screens: Record<EntryKind, Screen> = {
  franchise: {
    title: 'Franchise enquiries',
    lead: 'People who want to open an outlet.',
    empty: 'No franchise enquiries yet',
    emptyText: 'Enquiries from /enquiry/frenchie will show up here.',
  },
  banquet: {
    title: 'Banquet',
    lead: 'Event enquiries from the website.',
    empty: 'No banquet enquiries yet',
    emptyText: 'Enquiries from /enquiry/banquet will show up here.',
  },
  contact: {
    title: 'Feedback',
    lead: 'Messages from the Contact Us page.',
    empty: 'No messages yet',
    emptyText: 'Messages from /contact-us will show up here.',
  },
  application: {
    title: 'Job applications',
    lead: 'Applications from the Career page. Each one is deleted after 180 days.',
    empty: 'No applications yet',
    emptyText: 'Applications from /career will show up here.',
  },
}

export const stateWords: Record<EntryState, string> = {
  new: 'New',
  'in-progress': 'In progress',
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
  place: 'Venue',
  about: 'About',
  designation: 'Designation',
  qualification: 'Qualification',
  tempAddress: 'Temporary address',
  permAddress: 'Permanent address',
}

/** Labels of select options; the CSV export has the same in the API's `inbox.messages.ts`. */
export const choiceWords: Record<string, string> = {
  'our-hall': 'In our hall',
  'own-venue': 'At their own venue',
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
  states: 'Filter by status',
  all: 'All',
  searchLabel: 'Name, phone, email or text',
  caption: 'Entries received',
  name: 'Name',
  summary: 'About',
  received: 'Received',
  state: 'Status',
  nothingFound: 'Nothing found',
  nothingFoundText: 'Try another search or another status.',
  clear: 'Show all',
  failed: "Couldn't load the list",
  tryAgain: 'Try again',
  loading: 'Loading...',
  export: 'Download CSV',
  exporting: 'Downloading...',
  exported: 'CSV file downloaded.',

  contact: 'Contact',
  email: 'Email',
  deleteAfter: 'Will be deleted on',
  message: 'Message',
  work: 'Status and note',
  note: 'Internal note',
  noteHint: 'Only super admins can see it.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved.',
  answers: 'Replies',
  answer: 'Reply by email',
  answerHint: (email: string) => `We'll email it to ${email}. Their reply goes to the office.`,
  answerMissing: 'Write a reply.',
  send: 'Send reply',
  sending: 'Sending...',
  sent: 'Your reply is on its way.',
  noMail: (contact: string) => `They only left a phone number. Call ${contact}.`,
  deliveries: { waiting: 'Sending', sent: 'Sent', failed: 'Not delivered' },
  theirNote: (note: string) => (note === '' ? 'Their note is empty.' : `Their note: ${note}`),
  unsent: 'Draft from your last visit.',
  changed: 'Someone else changed this entry. You now see their version. Your text is still here.',
  faults: {
    offline: "You're offline. Anything you typed is still here. Try again when you're back online.",
    failed: "Couldn't reach the server. Anything you typed is still here. Try again in a moment.",
    codes: {
      'entry.unknown': 'This entry no longer exists. It may have been deleted.',
      'entry.no_mail': 'They left no email address.',
      'request.invalid': 'Please check the highlighted fields.',
    } as Record<string, string>,
  },
} as const
