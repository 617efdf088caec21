import { type TableOf, table } from '#platform/db/table.ts'

export const clockPinsTable = table('clock_pins', {
  employee_id: 'uuid',
  pin_hash: 'text',
  request_hash: 'text',
  is_own: 'bool',
  version: 'int4=',
  set_at: 'timestamptz',
})

export const clockDevicesTable = table('clock_devices', {
  id: 'uuid',
  branch_id: 'uuid',
  name: 'text',
  key_hash: 'text',
  enrolled_by: 'uuid',
  enrolled_at: 'timestamptz',
  revoked_at: 'timestamptz?',
})

export const workTimesTable = table('work_times', {
  id: 'uuid',
  branch_id: 'uuid',
  employee_id: 'uuid',
  day: 'date',
  started_at: 'timestamptz',
  ended_at: 'timestamptz?',
  in_device_id: 'uuid',
  out_device_id: 'uuid?',
  out_key: 'uuid?',
  is_abandoned: 'bool=',
  version: 'int4=',
})

export const workTimeCorrectionsTable = table('work_time_corrections', {
  id: 'uuid',
  work_time_id: 'uuid',
  started_before: 'timestamptz',
  ended_before: 'timestamptz?',
  started_after: 'timestamptz',
  ended_after: 'timestamptz',
  reason: 'text',
  corrected_by: 'uuid',
  corrected_at: 'timestamptz',
})

export type TimeClockTables = {
  clock_pins: TableOf<typeof clockPinsTable>
  clock_devices: TableOf<typeof clockDevicesTable>
  work_times: TableOf<typeof workTimesTable>
  work_time_corrections: TableOf<typeof workTimeCorrectionsTable>
}
