import type { BillableReceipt, BillableReceiptsQuery } from '@momo/contracts/supplier-bills'
import { receiptNumber } from '#modules/goods-receipts'
import { purchaseOrderNumber } from '#modules/purchase-orders'
import { read } from '#platform/db/database.ts'
import { readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import { type BillableRecord, pageOfBillable } from './billable-receipts.store.ts'

type Page<T> = { items: T[]; nextCursor: string | undefined }

/** Larger than every moment and id. */
const fromTheStart = { at: new Date(8.64e15), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

export async function listBillableReceipts(query: BillableReceiptsQuery): Promise<Page<BillableReceipt>> {
  const { supplierId, cursor, limit } = query
  const below = readCursor(cursor) ?? fromTheStart
  const found = await read((tx) => pageOfBillable(tx, { supplierId, ...below, limit: limit + 1 }))
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(receiptFrom),
    nextCursor: found.length > limit && last ? writeCursor(last.happened_at, last.id) : undefined,
  }
}

const receiptFrom = (row: BillableRecord): BillableReceipt => ({
  id: row.id,
  number: receiptNumber(row.number),
  happenedAt: row.happened_at,
  slipNumber: row.slip_number,
  ...(row.order_id &&
    row.order_number && { order: { id: row.order_id, number: purchaseOrderNumber(row.order_number) } }),
  lines: row.lines.map((line) => ({
    line: line.line,
    itemId: line.item_id,
    name: line.name,
    nameNe: line.name_ne ?? '',
    baseUnit: line.base_unit,
    unit: line.unit,
    unitFactor: line.unit_factor,
    quantity: line.quantity,
    price: line.price,
  })),
})
