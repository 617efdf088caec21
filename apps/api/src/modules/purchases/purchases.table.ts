import { type TableOf, table } from '#platform/db/table.ts'

export const localPurchasesTable = table('local_purchases', {
  id: 'uuid',
  number: 'int8=',
  location_id: 'uuid',
  supplier: 'text?',
  paid_from: 'text',
  business_date: 'date',
  total: 'int8',
  note: 'text=',
  fingerprint: 'text',
  recorded_at: 'timestamptz',
  recorded_by: 'uuid',
  picture_id: 'uuid?',
})

export const localPurchaseLinesTable = table('local_purchase_lines', {
  purchase_id: 'uuid',
  line: 'int2',
  item_id: 'uuid',
  quantity: 'int8',
  unit: 'text=',
  amount: 'int8',
  use_by: 'date?',
  location_id: 'uuid',
  recorded_at: 'timestamptz',
})

export type PurchasesTables = {
  local_purchases: TableOf<typeof localPurchasesTable>
  local_purchase_lines: TableOf<typeof localPurchaseLinesTable>
}
