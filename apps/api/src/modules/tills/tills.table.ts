import { type TableOf, table } from '#platform/db/table.ts'

export const dayClosingsTable = table('day_closings', {
  branch_id: 'uuid',
  business_date: 'date',
  closed_at: 'timestamptz',
  closed_by: 'uuid',
  note: 'text=',
})

export const dayClosingCountsTable = table('day_closing_counts', {
  branch_id: 'uuid',
  business_date: 'date',
  method: 'text',
  expected: 'int8',
  counted: 'int8',
})

export const riderHandOversTable = table('rider_hand_overs', {
  id: 'uuid',
  branch_id: 'uuid',
  business_date: 'date',
  key: 'uuid',
  rider_name: 'text',
  amount: 'int8',
  taken_at: 'timestamptz',
  taken_by: 'uuid',
})

/** Append-only: triggers reject updates and deletes. */
export const tillPayoutsTable = table('till_payouts', {
  id: 'uuid',
  branch_id: 'uuid',
  business_date: 'date',
  amount: 'int8',
  what: 'text',
  reverses: 'uuid?',
  paid_at: 'timestamptz',
  paid_by: 'uuid',
})

/** A trigger allows one update: the closing. */
export const tillShiftsTable = table('till_shifts', {
  id: 'uuid',
  branch_id: 'uuid',
  business_date: 'date',
  number: 'int4',
  opened_at: 'timestamptz',
  opened_by: 'uuid',
  float: 'int8',
  float_pieces: 'jsonb',
  closed_at: 'timestamptz?',
  closed_by: 'uuid?',
  count_id: 'uuid?',
  expected: 'int8?',
  counted: 'int8?',
  reason: 'text=',
})

export const tillShiftCountsTable = table('till_shift_counts', {
  id: 'uuid',
  shift_id: 'uuid',
  counted_at: 'timestamptz',
  counted_by: 'uuid',
  pieces: 'jsonb',
  counted: 'int8',
  expected: 'int8',
})

/** Append-only, as `tillPayoutsTable`. */
export const tillMovesTable = table('till_moves', {
  id: 'uuid',
  branch_id: 'uuid',
  business_date: 'date',
  kind: 'text',
  amount: 'int8',
  reason: 'text',
  reverses: 'uuid?',
  moved_at: 'timestamptz',
  moved_by: 'uuid',
})

export const tillMovePhotosTable = table('till_move_photos', {
  move_id: 'uuid',
  content: 'bytea',
  added_at: 'timestamptz',
  added_by: 'uuid',
})

export const tillZReportsTable = table('till_z_reports', {
  branch_id: 'uuid',
  number: 'int4',
  business_date: 'date',
  report: 'jsonb',
})

export type TillsTables = {
  day_closings: TableOf<typeof dayClosingsTable>
  day_closing_counts: TableOf<typeof dayClosingCountsTable>
  rider_hand_overs: TableOf<typeof riderHandOversTable>
  till_payouts: TableOf<typeof tillPayoutsTable>
  till_shifts: TableOf<typeof tillShiftsTable>
  till_shift_counts: TableOf<typeof tillShiftCountsTable>
  till_moves: TableOf<typeof tillMovesTable>
  till_move_photos: TableOf<typeof tillMovePhotosTable>
  till_z_reports: TableOf<typeof tillZReportsTable>
}
