import { type TableOf, table } from '#platform/db/table.ts'

export const designationsTable = table('designations', {
  id: 'uuid',
  name: 'text',
  created_at: 'timestamptz=',
})

export const careerApplicationsTable = table('career_applications', {
  id: 'uuid',
  full_name: 'text',
  contact: 'text',
  email: 'text',
  qualification: 'text',
  /** Name of the position at the time of the application. */
  designation: 'text',
  temp_address: 'text',
  perm_address: 'text',
  status: 'text=',
  created_at: 'timestamptz=',
  delete_after: 'timestamptz',
  fingerprint: 'text',
  note: 'text=',
  version: 'int4=',
})

/** The browser generates the id for each submit; it is the idempotency key. */
export const applicationAnswersTable = table('application_answers', {
  id: 'uuid',
  entry_id: 'uuid',
  text: 'text',
  answered_by: 'uuid',
  created_at: 'timestamptz=',
})

export type CareersTables = {
  designations: TableOf<typeof designationsTable>
  career_applications: TableOf<typeof careerApplicationsTable>
}
