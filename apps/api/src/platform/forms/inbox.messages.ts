/** The heads of a table for a spreadsheet. */
export const tableHeads = {
  sentAt: 'Received',
  fullName: 'Name',
  contact: 'Contact',
  email: 'Email',
  message: 'Message',
  state: 'State',
  note: 'Note',
} as const

/** What only its kind asks, in the order of its form. */
export const detailHeads: Record<string, Record<string, string>> = {
  franchise: { city: 'City' },
  banquet: { eventDate: 'Event date', guests: 'Guests', place: 'Place' },
  contact: { about: 'About' },
  application: {
    designation: 'Designation',
    qualification: 'Qualification',
    tempAddress: 'Temporary address',
    permAddress: 'Permanent address',
  },
}
