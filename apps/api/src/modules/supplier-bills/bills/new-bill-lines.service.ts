import type { NewBill } from '@momo/contracts/supplier-bills'
import { findReceiptLines } from '#modules/goods-receipts'
import type { Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { amountOf } from '../match/bill-amounts.rules.ts'
import * as store from './new-bill.store.ts'

type SentLine = NewBill['lines'][number]
type Unit = { unit: string; unitFactor: number }

/** The lines with their units and amounts. Goods must be of a receipt of the supplier, or sold by it. */
export async function resolveLines(tx: Tx, input: NewBill): Promise<store.NewLineRow[]> {
  const unitOf = await loadUnits(tx, input)
  return input.lines.map((line, i) => {
    const { unit, unitFactor } = unitOf(line)
    return {
      bill_id: input.id,
      line: i + 1,
      item_id: line.itemId,
      receipt_id: line.receipt?.id ?? null,
      receipt_line: line.receipt?.line ?? null,
      quantity: line.quantity,
      unit,
      unit_factor: unitFactor,
      price: line.price,
      amount: amountOf(line.quantity, line.price, unitFactor),
      is_taxable: line.isTaxable,
    }
  })
}

async function loadUnits(tx: Tx, { supplierId, lines }: NewBill): Promise<(line: SentLine) => Unit> {
  const keys = lines.flatMap(({ receipt }) =>
    receipt ? [{ receiptId: receipt.id, line: receipt.line }] : [],
  )
  const received = await findReceiptLines(tx, supplierId, keys)
  const sold = await store.findSoldItems(
    tx,
    supplierId,
    lines.map(({ itemId }) => itemId),
  )
  return ({ itemId, receipt }) => {
    const row = receipt
      ? received.find(({ receiptId, line }) => receiptId === receipt.id && line === receipt.line)
      : sold.find((one) => one.itemId === itemId)
    return row?.itemId === itemId ? row : notFound('item', itemId)
  }
}
