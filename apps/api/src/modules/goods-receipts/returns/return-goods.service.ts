import type { GoodsReceipt, GoodsReturn } from '@momo/contracts/goods-receipts'
import { type DocumentLine, postDocument } from '#modules/inventory'
import { changeOrderLines, lockPurchaseOrder } from '#modules/purchase-orders'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { hashRequest } from '#platform/ids/request-hash.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { totalOf } from '../post/plan-receipt.rules.ts'
import { isRecorded } from '../post/post-receipt.service.ts'
import { insertLines, insertReceipt, type NewReceiptRow } from '../post/post-receipt.store.ts'
import { listLines } from '../read/lines.store.ts'
import { loadReceipt } from '../read/read-receipts.service.ts'
import { findReceipt, type ReceiptRecord } from '../read/receipts.store.ts'
import { receiptNumber } from '../receipt-number.rules.ts'
import { changeSums, lockLines, lockReceipts } from './lock-receipts.store.ts'
import { planReturn, type ReturnedLine } from './return.rules.ts'

/** Goods out of their batches, and the credit that is expected for them. Idempotent by id. */
export async function returnGoods(
  actor: Actor,
  receiptId: string,
  input: GoodsReturn,
): Promise<GoodsReceipt> {
  const fingerprint = hashRequest({ ...input, receiptId })
  return transaction(async (tx) => {
    const receipt = await lockReturnable(tx, receiptId)
    if (await isRecorded(tx, input.id, fingerprint)) return loadReceipt(tx, input.id)
    if (receipt.reversed_at !== null) throw fault('receipt.reversed')
    const lines = await planLines(tx, receiptId, input)
    const row = rowOf(input, { receipt, lines, fingerprint, by: actor.id })
    const number = await insertReceipt(tx, row)
    // The id is that of a receipt or of a return of other goods.
    if (number === undefined) throw fault('stock.key_reused')
    await writeReturn(tx, actor, { receipt, row, lines, number: receiptNumber(number) })
    return loadReceipt(tx, input.id)
  })
}

/** Locks the order, then the receipt. The market gives no credit. */
async function lockReturnable(tx: Tx, id: string): Promise<ReceiptRecord> {
  const found = await findReceipt(tx, id)
  if (found?.kind !== 'receipt') notFound('receipt', id)
  if (found.supplier_id === null) throw fault('receipt.from_market')
  if (found.order_id !== null) await lockPurchaseOrder(tx, found.order_id)
  await lockReceipts(tx, [id])
  return (await findReceipt(tx, id)) ?? notFound('receipt', id)
}

async function planLines(tx: Tx, receiptId: string, { lines }: GoodsReturn): Promise<ReturnedLine[]> {
  const keys = lines.map(({ line }) => ({ receiptId, line }))
  const locked = await lockLines(tx, keys)
  const batches = new Map((await listLines(tx, receiptId)).map((line) => [line.line, line.batch_id]))
  return planReturn(lines, locked).map((line) => ({
    ...line,
    batchId: batches.get(line.of.line) ?? undefined,
  }))
}

type Planned = { receipt: ReceiptRecord; lines: ReturnedLine[]; fingerprint: string; by: string }

const rowOf = (input: GoodsReturn, { receipt, lines, fingerprint, by }: Planned): NewReceiptRow => ({
  id: input.id,
  kind: 'return',
  supplier_id: receipt.supplier_id,
  order_id: receipt.order_id,
  returns_id: receipt.id,
  location_id: receipt.location_id,
  slip_number: receipt.slip_number,
  happened_at: input.returnedAt,
  total: totalOf(lines),
  paid_by: null,
  till_branch_id: null,
  note: input.note,
  fingerprint,
  recorded_at: now(),
  recorded_by: by,
})

type Written = { receipt: ReceiptRecord; row: NewReceiptRow; lines: ReturnedLine[]; number: string }

async function writeReturn(tx: Tx, actor: Actor, { receipt, row, lines, number }: Written): Promise<void> {
  await insertLines(
    tx,
    lines.map(({ of, quantity, amount }, i) => ({
      receipt_id: row.id,
      line: i + 1,
      supplier_id: row.supplier_id,
      happened_at: row.happened_at,
      order_line: of.order_line,
      returns_line: of.line,
      item_id: of.item_id,
      accepted: quantity,
      unit: of.unit,
      unit_factor: of.unit_factor,
      price: of.price,
      amount,
      batch_code: of.batch_code,
      use_by: of.use_by,
    })),
  )
  await changeSums(
    tx,
    lines.map(({ of, quantity }) => ({ receiptId: receipt.id, line: of.line, returned: quantity })),
  )
  await countReturned(tx, receipt.order_id, lines)
  await postDocument(tx, {
    type: 'supplier-return',
    id: row.id,
    locationId: row.location_id,
    happenedAt: row.happened_at,
    actorId: actor.id,
    note: row.note,
    details: { number, receiptId: receipt.id, reversedBy: 'goods-receipts' },
    lines: lines.map((line) => goodsOf(line, row.location_id)),
  })
  await audit(tx, actor, {
    action: 'goods-receipt.returned',
    subject: { kind: 'goods-receipt', id: receipt.id },
    details: { number, of: receiptNumber(receipt.number), total: row.total, note: row.note },
  })
}

async function countReturned(tx: Tx, orderId: string | null, lines: ReturnedLine[]): Promise<void> {
  const changes = lines.flatMap(({ of, quantity }) =>
    of.order_line === null ? [] : [{ line: of.order_line, returned: quantity }],
  )
  if (orderId !== null) await changeOrderLines(tx, { orderId, change: 'returned', lines: changes })
}

const goodsOf = ({ of, quantity, batchId }: ReturnedLine, locationId: string): DocumentLine => ({
  move: 'out',
  kind: 'purchase-return',
  locationId,
  itemId: of.item_id,
  quantity: BigInt(quantity),
  batchId,
})
