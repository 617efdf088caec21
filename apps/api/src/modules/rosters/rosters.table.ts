import { type TableOf, table } from '#platform/db/table.ts'

export const shiftsTable = table('shifts', {
  id: 'uuid',
  branch_id: 'uuid',
  employee_id: 'uuid',
  day: 'date',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  note: 'text=',
  version: 'int4=',
  updated_by: 'uuid',
  updated_at: 'timestamptz',
})

export type RostersTables = { shifts: TableOf<typeof shiftsTable> }
