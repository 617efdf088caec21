import type { GoodsReceipt, ReceiptReversal } from '@momo/contracts/goods-receipts'
import { postReversal } from '#modules/inventory'
import { changeOrderLines, lockPurchaseOrder } from '#modules/purchase-orders'
import { reversePayout } from '#modules/tills'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { loadReceipt } from '../read/read-receipts.service.ts'
import { findReceipt, type ReceiptRecord } from '../read/receipts.store.ts'
import { receiptNumber } from '../receipt-number.rules.ts'
import {
  changeSums,
  type LockedLine,
  lockLinesOf,
  lockReceipts,
  markReversed,
} from './lock-receipts.store.ts'

/**
 * Takes back the goods, the sums of the order and the cash of a market purchase. Idempotent by the id of the reversal. The history of
 * prices is append-only and stays.
 */
export async function reverseReceipt(
  actor: Actor,
  id: string,
  { id: reversalId, note }: ReceiptReversal,
): Promise<GoodsReceipt> {
  return transaction(async (tx) => {
    const { receipt, lines } = await lockReceipt(tx, id)
    if (receipt.reversed_at === null) assertUntouched(lines)
    const type = receipt.kind === 'receipt' ? 'receipt' : 'supplier-return'
    const { isNew } = await postReversal(tx, { of: { type, id }, id: reversalId, actorId: actor.id, note })
    if (isNew) await writeReversal(tx, actor, { receipt, lines, reversalId, note })
    return loadReceipt(tx, id)
  })
}

type Locked = { receipt: ReceiptRecord; lines: LockedLine[] }

/** The order, then the receipt and its lines; with a return also those of the receipt that it belongs to. */
async function lockReceipt(tx: Tx, id: string): Promise<Locked> {
  const found = (await findReceipt(tx, id)) ?? notFound('receipt', id)
  if (found.order_id !== null) await lockPurchaseOrder(tx, found.order_id)
  const ids = found.returns_id === null ? [id] : [id, found.returns_id]
  await lockReceipts(tx, ids)
  const receipt = (await findReceipt(tx, id)) ?? notFound('receipt', id)
  const lines = await lockLinesOf(tx, ids)
  return { receipt, lines: lines.filter((line) => line.receipt_id === id) }
}

function assertUntouched(lines: LockedLine[]): void {
  if (lines.some(({ billed }) => billed > 0)) throw fault('receipt.billed')
  if (lines.some(({ returned }) => returned > 0)) throw fault('receipt.returned')
}

type Reversed = Locked & { reversalId: string; note: string }

async function writeReversal(
  tx: Tx,
  actor: Actor,
  { receipt, lines, reversalId, note }: Reversed,
): Promise<void> {
  await markReversed(tx, receipt.id, now())
  if (receipt.returns_id !== null) await takeBackReturned(tx, receipt.returns_id, lines)
  await takeBackSums(tx, receipt, lines)
  if (receipt.till_branch_id !== null && receipt.total > 0)
    await reversePayout(tx, { id: reversalId, of: receipt.id, by: actor.id })
  await audit(tx, actor, {
    action: 'goods-receipt.reversed',
    subject: { kind: 'goods-receipt', id: receipt.id },
    details: { number: receiptNumber(receipt.number), total: receipt.total, note },
  })
}

async function takeBackReturned(tx: Tx, receiptId: string, lines: LockedLine[]): Promise<void> {
  const changes = lines.map((line) => ({ receiptId, line: line.returns_line!, returned: -line.accepted }))
  await changeSums(tx, changes)
}

async function takeBackSums(
  tx: Tx,
  { order_id: orderId, kind }: ReceiptRecord,
  lines: LockedLine[],
): Promise<void> {
  if (orderId === null) return
  const sum = kind === 'receipt' ? 'received' : 'returned'
  const changes = lines.flatMap(({ order_line: line, accepted }) =>
    line === null || accepted === 0 ? [] : [{ line, [sum]: -accepted }],
  )
  await changeOrderLines(tx, { orderId, change: sum, lines: changes })
}
