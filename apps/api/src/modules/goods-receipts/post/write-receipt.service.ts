import type { NewGoodsReceipt } from '@momo/contracts/goods-receipts'
import { type DocumentLine, postDocument, takeBatchCodes } from '#modules/inventory'
import { changeOrderLines } from '#modules/purchase-orders'
import { recordPaidPrices } from '#modules/suppliers'
import { recordPayout } from '#modules/tills'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { payoutText } from '../goods-receipts.messages.ts'
import { receiptNumber } from '../receipt-number.rules.ts'
import { lineRowOf, receiptRowOf } from './new-receipt.mapper.ts'
import { needsBatchCode, type PlannedLine, totalOf } from './plan-receipt.rules.ts'
import { insertLines, insertReceipt } from './post-receipt.store.ts'

type New = { input: NewGoodsReceipt; fingerprint: string; lines: PlannedLine[] }
type Written = New & { number: string; total: number }

/** Ten billion rupees: more is a typing error. */
const mostTotal = 1_000_000_000_000

/** Returns false if the id is taken: a request with the same id was written meanwhile. */
export async function writeReceipt(tx: Tx, actor: Actor, sent: New): Promise<boolean> {
  const { input, fingerprint } = sent
  const total = totalOf(sent.lines)
  if (total > mostTotal) throw fault('receipt.too_large')
  const row = receiptRowOf(input, { fingerprint, total, at: now(), by: actor.id })
  const inserted = await insertReceipt(tx, row)
  if (inserted === undefined) return false
  const lines = await withBatchCodes(tx, sent.lines, input.receivedAt)
  const written = { input, fingerprint, lines, number: receiptNumber(inserted), total }
  await insertLines(
    tx,
    lines.map((line) => lineRowOf(line, row)),
  )
  await countReceived(tx, written)
  await continuePrices(tx, actor, written)
  await postGoods(tx, actor, written)
  await payFromTill(tx, actor, written)
  await audit(tx, actor, {
    action: 'goods-receipt.posted',
    subject: { kind: 'goods-receipt', id: input.id },
    details: { number: written.number, total, supplierId: input.supplierId, paidBy: input.paidBy },
  })
  return true
}

async function withBatchCodes(tx: Tx, lines: PlannedLine[], at: Date): Promise<PlannedLine[]> {
  const open = lines.filter(needsBatchCode)
  const names = open.map(({ item }) => item.name)
  const codes = await takeBatchCodes(tx, names, localDate(at))
  return lines.map((line) =>
    open.includes(line) ? { ...line, batchCode: codes[open.indexOf(line)]! } : line,
  )
}

async function countReceived(tx: Tx, { input: { orderId }, lines }: Written): Promise<void> {
  if (orderId === undefined) return
  const changes = lines.flatMap(({ orderLine, accepted }) =>
    orderLine === undefined || accepted === 0 ? [] : [{ line: orderLine, received: accepted }],
  )
  await changeOrderLines(tx, { orderId, change: 'received', lines: changes })
}

async function continuePrices(tx: Tx, actor: Actor, { input, lines }: Written): Promise<void> {
  const { supplierId, receivedAt: at } = input
  const prices = lines.filter(({ accepted }) => accepted > 0)
  if (supplierId !== undefined && prices.length > 0)
    await recordPaidPrices(tx, actor, { supplierId, at, prices })
}

/** Rejected goods never enter the stock. */
async function postGoods(tx: Tx, actor: Actor, { input, lines, number }: Written): Promise<void> {
  await postDocument(tx, {
    type: 'receipt',
    id: input.id,
    locationId: input.locationId,
    happenedAt: input.receivedAt,
    actorId: actor.id,
    note: input.note,
    // The sums of the order and the cash must be reversed with the goods.
    details: { number, supplierId: input.supplierId, orderId: input.orderId, reversedBy: 'goods-receipts' },
    lines: lines.filter(({ accepted }) => accepted > 0).map((line) => goodsOf(line, input.locationId)),
  })
}

const goodsOf = (line: PlannedLine, locationId: string): DocumentLine => ({
  move: 'in',
  kind: 'purchase',
  locationId,
  itemId: line.itemId,
  quantity: BigInt(line.accepted),
  cost: BigInt(line.amount),
  batch: { code: line.batchCode, useBy: line.useBy },
})

async function payFromTill(tx: Tx, actor: Actor, { input, number, total }: Written): Promise<void> {
  if (input.tillBranchId === undefined || total === 0) return
  await recordPayout(tx, {
    branchId: input.tillBranchId,
    date: localDate(input.receivedAt),
    id: input.id,
    amount: total,
    what: payoutText(number),
    by: actor.id,
  })
}
