import { type TableOf, table } from '#platform/db/table.ts'

export const auditLogTable = table('audit_log', {
  id: 'uuid',
  actor_id: 'uuid?',
  actor_role: 'text',
  person_id: 'uuid?',
  action: 'text',
  subject_kind: 'text',
  subject_id: 'text',
  branch_id: 'uuid?',
  details: 'jsonb=',
  created_at: 'timestamptz=',
})

export type AuditTables = { audit_log: TableOf<typeof auditLogTable> }
