import type { Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { receiptNumber } from '../receipt-number.rules.ts'
import {
  changeSums,
  findLines,
  type LineKey,
  type LockedLine,
  lockLines,
} from '../returns/lock-receipts.store.ts'

/** A line of a receipt as a bill needs it. Quantities are thousandths of the base unit, money is paisa without VAT. */
type ReceiptLine = LineKey & {
  /** 'GR-0041' */
  number: string
  supplierId: string
  orderId: string | undefined
  orderLine: number | undefined
  locationId: string
  receivedAt: Date
  itemId: string
  accepted: number
  returned: number
  /** On approved bills, less credit notes. */
  billed: number
  unit: string
  unitFactor: number
  price: number
  amount: number
}

/** Without locks, to know the orders that are locked first. Lines that do not exist or are of another supplier are rejected. */
export const findReceiptLines = async (tx: Tx, supplierId: string, keys: LineKey[]): Promise<ReceiptLine[]> =>
  checkLines(await findLines(tx, keys), supplierId, keys)

/** Row locks in a fixed order, after those of the orders and before those of the stock. */
export const lockReceiptLines = async (tx: Tx, supplierId: string, keys: LineKey[]): Promise<ReceiptLine[]> =>
  checkLines(await lockLines(tx, keys), supplierId, keys)

/** Adds to what is billed of lines that are locked; below zero for a credit note or a bill that is taken back. */
export const changeBilled = (tx: Tx, changes: (LineKey & { billed: number })[]): Promise<void> =>
  changeSums(tx, changes)

function checkLines(found: LockedLine[], supplierId: string, keys: LineKey[]): ReceiptLine[] {
  for (const { receiptId, line } of keys) {
    const match = found.find((each) => each.receipt_id === receiptId && each.line === line)
    if (match?.kind !== 'receipt' || match.supplier_id !== supplierId) notFound('receipt', receiptId)
    if (match.reversed_at !== null) throw fault('receipt.reversed', { id: receiptId })
  }
  return found.map(lineFrom)
}

const lineFrom = (row: LockedLine): ReceiptLine => ({
  receiptId: row.receipt_id,
  line: row.line,
  number: receiptNumber(row.number),
  supplierId: row.supplier_id!,
  orderId: row.order_id ?? undefined,
  orderLine: row.order_line ?? undefined,
  locationId: row.location_id,
  receivedAt: row.happened_at,
  itemId: row.item_id,
  accepted: row.accepted,
  returned: row.returned,
  billed: row.billed,
  unit: row.unit,
  unitFactor: row.unit_factor,
  price: row.price,
  amount: row.amount,
})
