import { type TableOf, table } from '#platform/db/table.ts'

export const branchPeopleSettingsTable = table('branch_people_settings', {
  branch_id: 'uuid',
  needs_pin: 'bool',
  idle_minutes: 'int4',
  version: 'int4',
})

export const personSessionsTable = table('person_sessions', {
  id: 'uuid',
  token_hash: 'text',
  employee_id: 'uuid',
  branch_id: 'uuid',
  device_id: 'uuid',
  session_id: 'uuid',
  role: 'text',
  pin_version: 'int4',
  started_at: 'timestamptz',
  used_at: 'timestamptz',
  ended_at: 'timestamptz?',
})

export const personApprovalsTable = table('person_approvals', {
  id: 'uuid',
  token_hash: 'text',
  permission: 'text',
  employee_id: 'uuid',
  branch_id: 'uuid',
  device_id: 'uuid',
  session_id: 'uuid',
  made_at: 'timestamptz',
  expires_at: 'timestamptz',
  used_for: 'text?',
})

export type PeopleTables = {
  branch_people_settings: TableOf<typeof branchPeopleSettingsTable>
  person_sessions: TableOf<typeof personSessionsTable>
  person_approvals: TableOf<typeof personApprovalsTable>
}
