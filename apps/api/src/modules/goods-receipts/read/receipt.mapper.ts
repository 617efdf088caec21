import type { GoodsReceipt, GoodsReceiptLine, GoodsReceiptRow } from '@momo/contracts/goods-receipts'
import { pictureOf } from '#modules/media'
import { purchaseOrderNumber } from '#modules/purchase-orders'
import type { PhotoRecord } from '../photos/photos.store.ts'
import { receiptNumber } from '../receipt-number.rules.ts'
import type { LineRecord } from './lines.store.ts'
import type { ReceiptRecord, ReturnRecord, RowRecord } from './receipts.store.ts'

const unknownName = '–'
type Names = Map<string, string>

const headFrom = (row: ReceiptRecord, names: Names) => ({
  id: row.id,
  number: receiptNumber(row.number),
  kind: row.kind,
  supplier: supplierFrom(row),
  order: orderFrom(row),
  location: { id: row.location_id, kind: row.location_kind, name: row.location_name },
  slipNumber: row.slip_number,
  receivedAt: row.happened_at,
  total: row.total,
  paidBy: row.paid_by ?? undefined,
  note: row.note,
  recordedAt: row.recorded_at,
  by: names.get(row.recorded_by) ?? unknownName,
  isReversed: row.reversed_at !== null,
  isAwaitingBill: row.is_awaiting_bill,
})

const supplierFrom = ({ supplier_id: id, supplier_name: name }: ReceiptRecord) =>
  id === null || name === null ? undefined : { id, name }

const orderFrom = ({ order_id: id, order_number: number }: ReceiptRecord) =>
  id === null || number === null ? undefined : { id, number: purchaseOrderNumber(number) }

export const rowFrom = (row: RowRecord, names: Names): GoodsReceiptRow => ({
  ...headFrom(row, names),
  lines: row.lines,
  firstItems: row.first_items,
  hasRejected: row.has_rejected,
  photos: row.photos,
})

type Whole = {
  lines: LineRecord[]
  photos: PhotoRecord[]
  returns: ReturnRecord[]
  names: Names
  canReverse: boolean
}

export const receiptFrom = (row: ReceiptRecord, whole: Whole): GoodsReceipt => ({
  ...headFrom(row, whole.names),
  till: tillFrom(row),
  lines: whole.lines.map(lineFrom),
  photos: whole.photos.map(({ id, picture }) => ({ id, picture: pictureOf(picture) })),
  returnOf: returnOfFrom(row),
  returns: whole.returns.map((each) => ({
    id: each.id,
    number: receiptNumber(each.number),
    receivedAt: each.happened_at,
    total: each.total,
    isReversed: each.reversed_at !== null,
  })),
  canReverse: whole.canReverse,
})

const tillFrom = ({ till_branch_id: id, till_name: name }: ReceiptRecord) =>
  id === null || name === null ? undefined : { id, name }

const returnOfFrom = ({ returns_id: id, returns_number: number }: ReceiptRecord) =>
  id === null || number === null ? undefined : { id, number: receiptNumber(number) }

const lineFrom = (row: LineRecord): GoodsReceiptLine => ({
  line: row.line,
  orderLine: row.order_line ?? undefined,
  returnsLine: row.returns_line ?? undefined,
  itemId: row.item_id,
  name: row.name,
  nameNe: row.name_ne ?? '',
  baseUnit: row.base_unit,
  tracksBatches: row.tracks_batches,
  accepted: row.accepted,
  rejected: row.rejected,
  rejectReason: row.reject_reason ?? undefined,
  rejectAction: row.reject_action ?? undefined,
  unit: row.unit,
  unitFactor: row.unit_factor,
  price: row.price,
  amount: row.amount,
  batchCode: row.batch_code,
  batchId: row.batch_id ?? undefined,
  useBy: row.use_by ?? undefined,
  temperature: row.temperature ?? undefined,
  returned: row.returned,
  billed: row.billed,
})
