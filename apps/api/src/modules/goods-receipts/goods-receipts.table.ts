import { type TableOf, table } from '#platform/db/table.ts'

export const goodsReceiptsTable = table('goods_receipts', {
  id: 'uuid',
  number: 'int8=',
  kind: 'text',
  supplier_id: 'uuid?',
  order_id: 'uuid?',
  returns_id: 'uuid?',
  location_id: 'uuid',
  slip_number: 'text=',
  happened_at: 'timestamptz',
  total: 'int8',
  paid_by: 'text?',
  till_branch_id: 'uuid?',
  note: 'text=',
  fingerprint: 'text',
  recorded_at: 'timestamptz',
  recorded_by: 'uuid',
  reversed_at: 'timestamptz?',
})

export const goodsReceiptLinesTable = table('goods_receipt_lines', {
  receipt_id: 'uuid',
  line: 'int2',
  supplier_id: 'uuid?',
  happened_at: 'timestamptz',
  order_line: 'int2?',
  returns_line: 'int2?',
  item_id: 'uuid',
  accepted: 'int8',
  rejected: 'int8=',
  reject_reason: 'text?',
  reject_action: 'text?',
  unit: 'text',
  unit_factor: 'int8',
  price: 'int8',
  amount: 'int8',
  batch_code: 'text=',
  use_by: 'date?',
  temperature: 'int4?',
  returned: 'int8=',
  billed: 'int8=',
})

export const goodsReceiptPhotosTable = table('goods_receipt_photos', {
  receipt_id: 'uuid',
  picture_id: 'uuid',
  added_at: 'timestamptz',
})

export type GoodsReceiptsTables = {
  goods_receipts: TableOf<typeof goodsReceiptsTable>
  goods_receipt_lines: TableOf<typeof goodsReceiptLinesTable>
  goods_receipt_photos: TableOf<typeof goodsReceiptPhotosTable>
}
