import { type TableOf, table } from '#platform/db/table.ts'

export const deliveryRunsTable = table('delivery_runs', {
  id: 'uuid',
  kitchen_id: 'uuid',
  name: 'text',
  weekdays: 'int4[]',
  leaves_at: 'time',
  cut_off_minutes: 'int4',
  version: 'int4=',
  archived_at: 'timestamptz?',
})

export const deliveryRunBranchesTable = table('delivery_run_branches', {
  run_id: 'uuid',
  branch_id: 'uuid',
  stop: 'int4',
})

export const suppliedItemsTable = table('supplied_items', {
  kitchen_id: 'uuid',
  item_id: 'uuid',
  tray: 'int8',
})

export const requisitionsTable = table('requisitions', {
  id: 'uuid',
  number: 'int8=',
  branch_id: 'uuid',
  kitchen_id: 'uuid',
  run_id: 'uuid',
  day: 'date',
  leaves_at: 'timestamptz',
  cut_off_at: 'timestamptz',
  state: 'text',
  is_late: 'bool=',
  is_nothing_needed: 'bool=',
  note: 'text=',
  decision_note: 'text=',
  closing_note: 'text=',
  fingerprint: 'text?',
  created_at: 'timestamptz',
  created_by: 'uuid',
  sent_at: 'timestamptz?',
  sent_by: 'uuid?',
  decided_at: 'timestamptz?',
  decided_by: 'uuid?',
  closed_at: 'timestamptz?',
  version: 'int4=',
})

export const requisitionLinesTable = table('requisition_lines', {
  requisition_id: 'uuid',
  item_id: 'uuid',
  tray: 'int8',
  why: 'jsonb?',
  asked: 'int8',
  approved: 'int8?',
  approved_reason: 'text?',
  packed: 'int8=',
  shipped: 'int8=',
  received: 'int8=',
  damaged: 'int8=',
  missing: 'int8=',
  reopened: 'int8=',
  given_up: 'int8=',
})

export const cutOffRemindersTable = table('cut_off_reminders', {
  branch_id: 'uuid',
  run_id: 'uuid',
  day: 'date',
})

/** The tables that stores use through the query builder; the others occur in raw statements only. */
export type RequisitionsTables = {
  delivery_runs: TableOf<typeof deliveryRunsTable>
  requisitions: TableOf<typeof requisitionsTable>
}
