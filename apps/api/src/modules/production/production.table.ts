import { type TableOf, table } from '#platform/db/table.ts'

export const productionOrdersTable = table('production_orders', {
  id: 'uuid',
  number: 'int8=',
  kitchen_id: 'uuid',
  item_id: 'uuid',
  state: 'text',
  planned: 'int8',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  created_at: 'timestamptz',
  created_by: 'uuid',
  recipe_version_id: 'uuid?',
  started_at: 'timestamptz?',
  started_by: 'uuid?',
  batch_code: 'text?',
  ended_at: 'timestamptz?',
  ended_by: 'uuid?',
  good: 'int8?',
  lost: 'int8?',
  loss_reason: 'text?',
  yield: 'int4?',
  yield_reason: 'text?',
  value: 'int8?',
  fingerprint: 'text?',
  labels_printed: 'int4=',
  note: 'text=',
  version: 'int4=',
})

export const productionOrderUsesTable = table('production_order_uses', {
  order_id: 'uuid',
  item_id: 'uuid',
  expected: 'int8',
  used: 'int8?',
})

export type ProductionTables = {
  production_orders: TableOf<typeof productionOrdersTable>
  production_order_uses: TableOf<typeof productionOrderUsesTable>
}
