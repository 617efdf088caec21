import { type TableOf, table } from '#platform/db/table.ts'

export const purchaseOrdersTable = table('purchase_orders', {
  id: 'uuid',
  number: 'int8=',
  supplier_id: 'uuid',
  location_id: 'uuid',
  expected_at: 'timestamptz',
  origin: 'text',
  note: 'text=',
  vat_percent: 'int2',
  total: 'int8',
  created_at: 'timestamptz',
  created_by: 'uuid',
  sent_at: 'timestamptz?',
  sent_by: 'uuid?',
  closed_at: 'timestamptz?',
  closed_by: 'uuid?',
  close_reason: 'text=',
  cancelled_at: 'timestamptz?',
  cancelled_by: 'uuid?',
  cancel_reason: 'text=',
  progress: 'text=',
  version: 'int4=',
  updated_at: 'timestamptz',
})

export const purchaseOrderLinesTable = table('purchase_order_lines', {
  order_id: 'uuid',
  line: 'int2',
  item_id: 'uuid',
  quantity: 'int8',
  unit: 'text',
  unit_factor: 'int8',
  price: 'int8',
  received: 'int8=',
  returned: 'int8=',
  billed: 'int8=',
  closed_at: 'timestamptz?',
  closed_by: 'uuid?',
  close_reason: 'text=',
})

/** Append-only: a trigger rejects updates and deletes. */
export const purchaseOrderSendingsTable = table('purchase_order_sendings', {
  id: 'uuid',
  order_id: 'uuid',
  method: 'text',
  recipient: 'text=',
  sent_at: 'timestamptz',
  sent_by: 'uuid',
})

export type PurchaseOrdersTables = {
  purchase_orders: TableOf<typeof purchaseOrdersTable>
  purchase_order_lines: TableOf<typeof purchaseOrderLinesTable>
  purchase_order_sendings: TableOf<typeof purchaseOrderSendingsTable>
}
