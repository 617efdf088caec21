import { type TableOf, table } from '#platform/db/table.ts'

export const stockCountsTable = table('stock_counts', {
  id: 'uuid',
  number: 'int8=',
  location_id: 'uuid',
  kind: 'text',
  storage_area: 'text?',
  state: 'text=',
  is_blind: 'bool',
  revision: 'int4=',
  started_at: 'timestamptz',
  started_by: 'uuid',
  submitted_at: 'timestamptz?',
  submitted_by: 'uuid?',
  returned_by: 'uuid?',
  note: 'text=',
  ended_at: 'timestamptz?',
  ended_by: 'uuid?',
  happened_at: 'timestamptz?',
  net_value: 'int8?',
  differences: 'int4?',
})

export const stockCountLinesTable = table('stock_count_lines', {
  count_id: 'uuid',
  item_id: 'uuid',
  storage_area: 'text',
  position: 'int4',
  reason: 'text?',
  counted: 'int8?',
  expected: 'int8?',
  difference: 'int8?',
  value: 'int8?',
  counted_at: 'timestamptz?',
  stock_at: 'int8?',
})

/** Append-only: triggers reject updates and deletes. */
export const stockCountEntriesTable = table('stock_count_entries', {
  id: 'uuid',
  count_id: 'uuid',
  item_id: 'uuid',
  round: 'int2',
  quantity: 'int8?',
  unit: 'text=',
  replaces: 'uuid[]=',
  counted_at: 'timestamptz',
  recorded_at: 'timestamptz',
  recorded_by: 'uuid',
})

export const stockCountSettingsTable = table('stock_count_settings', {
  id: 'bool=',
  is_blind: 'bool=',
  recount_from: 'int8=',
  approval_from: 'int8=',
  is_one_person: 'bool=',
  daily_item_ids: 'uuid[]=',
  version: 'int4=',
})

/** The tables that stores use through the query builder; the others occur in raw statements only. */
export type CountsTables = {
  stock_counts: TableOf<typeof stockCountsTable>
  stock_count_entries: TableOf<typeof stockCountEntriesTable>
  stock_count_settings: TableOf<typeof stockCountSettingsTable>
}
