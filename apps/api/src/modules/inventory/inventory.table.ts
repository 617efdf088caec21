import { type TableOf, table } from '#platform/db/table.ts'

export const stockItemsTable = table('stock_items', {
  id: 'uuid',
  kind: 'text',
  name: 'text',
  name_ne: 'text?',
  base_unit: 'text',
  storage_area: 'text=',
  tracks_batches: 'bool',
  use_within_days: 'int4?',
  version: 'int4=',
  created_at: 'timestamptz=',
  archived_at: 'timestamptz?',
})

export const stockItemWordsTable = table('stock_item_words', { item_id: 'uuid', word: 'text' })

/** A trigger rejects every change except retiring. */
export const stockUnitsTable = table('stock_units', {
  id: 'uuid',
  item_id: 'uuid',
  name: 'text',
  factor: 'int8',
  retired_at: 'timestamptz?',
})

export const stockLocationsTable = table('stock_locations', {
  id: 'uuid',
  kind: 'text',
  branch_id: 'uuid?',
  kitchen_id: 'uuid?',
  name: 'text?',
  created_at: 'timestamptz=',
  summed_until: 'date?',
})

export const stockLevelsTable = table('stock_levels', {
  location_id: 'uuid',
  item_id: 'uuid',
  safety_level: 'int8=',
  position: 'int4=',
  storage_area: 'text?',
  version: 'int4=',
})

export const stockBalancesTable = table('stock_balances', {
  location_id: 'uuid',
  item_id: 'uuid',
  on_hand: 'int8=',
  value: 'int8=',
  last_cost: 'int8=',
  is_resale: 'bool',
})

export const stockBatchesTable = table('stock_batches', {
  id: 'uuid',
  item_id: 'uuid',
  code: 'text=',
  made_on: 'date',
  use_by: 'date?',
  document_type: 'text',
  document_id: 'uuid',
  stopped_at: 'timestamptz?',
  stopped_by: 'uuid?',
  stop_reason: 'text=',
})

export const stockBatchBalancesTable = table('stock_batch_balances', {
  batch_id: 'uuid',
  location_id: 'uuid',
  item_id: 'uuid',
  on_hand: 'int8',
  is_empty: 'bool=',
})

/** Append-only: triggers reject updates, deletes and truncation. */
export const stockDocumentsTable = table('stock_documents', {
  type: 'text',
  id: 'uuid',
  location_id: 'uuid',
  happened_at: 'timestamptz',
  recorded_at: 'timestamptz',
  actor_id: 'uuid?',
  note: 'text=',
  fingerprint: 'text',
  details: 'jsonb=',
  reverses_type: 'text?',
  reverses_id: 'uuid?',
})

/** Append-only: triggers reject updates, deletes and truncation. */
export const stockMovementsTable = table('stock_movements', {
  id: 'uuid',
  item_id: 'uuid',
  location_id: 'uuid',
  batch_id: 'uuid?',
  quantity: 'int8',
  value: 'int8',
  kind: 'text',
  document_type: 'text',
  document_id: 'uuid',
  document_line: 'int4',
  happened_at: 'timestamptz',
  recorded_at: 'timestamptz',
  actor_id: 'uuid?',
  note: 'text=',
  reason: 'text?',
  reverses: 'uuid?',
})

export const stockSnapshotsTable = table('stock_snapshots', {
  location_id: 'uuid',
  day: 'date',
  item_id: 'uuid',
  on_hand: 'int8',
  value: 'int8',
})

export const stockDaySumsTable = table('stock_day_sums', {
  location_id: 'uuid',
  day: 'date',
  item_id: 'uuid',
  kind: 'text',
  reason: 'text=',
  quantity: 'int8',
  value: 'int8',
  movements: 'int4',
})

export const stockUsageRatesTable = table('stock_usage_rates', {
  location_id: 'uuid',
  item_id: 'uuid',
  weekday_use: 'int8[]',
  last_used_on: 'date?',
})

export const stockPeriodClosingsTable = table('stock_period_closings', {
  month: 'text',
  open_since: 'date',
  closed_at: 'timestamptz',
  closed_by: 'uuid',
})

export const stockSettingsTable = table('stock_settings', {
  id: 'bool=',
  close_day: 'int4=',
  branches_see_costs: 'bool=',
  version: 'int4=',
})

export const stockImportsTable = table('stock_imports', {
  key: 'uuid',
  fingerprint: 'text',
  result: 'jsonb',
  imported_by: 'uuid',
  imported_at: 'timestamptz',
})

export const stockDifferencesTable = table('stock_differences', {
  id: 'uuid',
  what: 'text',
  location_id: 'uuid',
  item_id: 'uuid',
  batch_id: 'uuid?',
  ledger_quantity: 'int8',
  stored_quantity: 'int8',
  ledger_value: 'int8',
  stored_value: 'int8',
  found_at: 'timestamptz',
  last_found_at: 'timestamptz',
  resolved_at: 'timestamptz?',
})

/** The last number of a prefix on a day, for codes of batches. */
export const batchNumbersTable = table('batch_numbers', { prefix: 'text', day: 'date', last: 'int4' })

/** The tables that stores use through the query builder; the others occur in raw statements only. */
export type InventoryTables = {
  stock_items: TableOf<typeof stockItemsTable>
  stock_item_words: TableOf<typeof stockItemWordsTable>
  stock_units: TableOf<typeof stockUnitsTable>
  stock_locations: TableOf<typeof stockLocationsTable>
  stock_levels: TableOf<typeof stockLevelsTable>
  stock_batches: TableOf<typeof stockBatchesTable>
  stock_period_closings: TableOf<typeof stockPeriodClosingsTable>
  stock_settings: TableOf<typeof stockSettingsTable>
  stock_imports: TableOf<typeof stockImportsTable>
}
