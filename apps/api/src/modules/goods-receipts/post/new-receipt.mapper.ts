import type { NewGoodsReceipt } from '@momo/contracts/goods-receipts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { type PlannedLine, useByOf } from './plan-receipt.rules.ts'
import type { NewLineRow, NewReceiptRow } from './post-receipt.store.ts'

type Recorded = { fingerprint: string; total: number; at: Date; by: string }

export const receiptRowOf = (
  input: NewGoodsReceipt,
  { fingerprint, total, at, by }: Recorded,
): NewReceiptRow => ({
  id: input.id,
  kind: 'receipt',
  supplier_id: input.supplierId ?? null,
  order_id: input.orderId ?? null,
  location_id: input.locationId,
  slip_number: input.slipNumber,
  happened_at: input.receivedAt,
  total,
  paid_by: input.paidBy ?? null,
  till_branch_id: input.tillBranchId ?? null,
  note: input.note,
  fingerprint,
  recorded_at: at,
  recorded_by: by,
})

export const lineRowOf = (line: PlannedLine, row: NewReceiptRow): NewLineRow => ({
  receipt_id: row.id,
  line: line.line,
  supplier_id: row.supplier_id,
  happened_at: row.happened_at,
  order_line: line.orderLine ?? null,
  item_id: line.itemId,
  accepted: line.accepted,
  rejected: line.rejected,
  reject_reason: line.rejectReason ?? null,
  reject_action: line.rejectAction ?? null,
  unit: line.unit,
  unit_factor: line.unitFactor,
  price: line.price,
  amount: line.amount,
  batch_code: line.batchCode,
  use_by: useByOf(line, localDate(row.happened_at)) ?? null,
  temperature: line.temperature ?? null,
})
