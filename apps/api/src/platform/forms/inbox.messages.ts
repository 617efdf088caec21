/** Column heads of the CSV export. */
export const tableHeads = {
  sentAt: 'Received',
  fullName: 'Name',
  contact: 'Contact',
  email: 'Email',
  message: 'Message',
  state: 'Status',
  note: 'Note',
} as const

/** Columns of one kind, in the order of its form. */
export const detailHeads: Record<string, Record<string, string>> = {
  franchise: { city: 'City' },
  banquet: { eventDate: 'Event date', guests: 'Guests', place: 'Venue' },
  contact: { about: 'About' },
  application: {
    designation: 'Designation',
    qualification: 'Qualification',
    tempAddress: 'Temporary address',
    permAddress: 'Permanent address',
  },
}

/** Labels of states and select options, as in `inbox.messages.ts` of the web app. */
export const stateLabels: Record<string, string> = {
  new: 'New',
  'in-progress': 'In progress',
  answered: 'Answered',
  closed: 'Closed',
  shortlisted: 'Shortlisted',
  hired: 'Hired',
  declined: 'Declined',
}

export const choiceLabels: Record<string, Record<string, string>> = {
  place: { 'our-hall': 'In our hall', 'own-venue': 'At their own venue', 'not-sure': 'Not sure yet' },
  about: {
    order: 'An order',
    feedback: 'Praise or a complaint',
    'lost-item': 'Something left behind',
    job: 'A job',
    other: 'Something else',
  },
  qualification: {
    'high-school': 'Below SEE',
    diploma: 'Diploma',
    // The screen says '+2', which a spreadsheet would read as a formula.
    'plus-two': 'Plus two (+2)',
    bachelor: "Bachelor's",
    master: "Master's",
  },
}
