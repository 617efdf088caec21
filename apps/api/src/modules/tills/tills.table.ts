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

export type TillsTables = {
  day_closings: TableOf<typeof dayClosingsTable>
  day_closing_counts: TableOf<typeof dayClosingCountsTable>
  rider_hand_overs: TableOf<typeof riderHandOversTable>
  till_payouts: TableOf<typeof tillPayoutsTable>
}
