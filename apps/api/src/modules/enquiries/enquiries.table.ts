import { type TableOf, table } from '#platform/db/table.ts'

export const enquiriesTable = table('enquiries', {
  id: 'uuid',
  kind: 'text',
  full_name: 'text',
  contact: 'text',
  email: 'text?',
  /** Fields of the kind: city; event date, guests and place; the subject. */
  details: 'jsonb=',
  message: 'text',
  status: 'text=',
  created_at: 'timestamptz=',
  delete_after: 'timestamptz',
  fingerprint: 'text',
  note: 'text=',
  version: 'int4=',
})

/** The browser generates the id for each submit; it is the idempotency key. */
export const enquiryAnswersTable = table('enquiry_answers', {
  id: 'uuid',
  entry_id: 'uuid',
  text: 'text',
  answered_by: 'uuid',
  created_at: 'timestamptz=',
})

export type EnquiriesTables = { enquiries: TableOf<typeof enquiriesTable> }
