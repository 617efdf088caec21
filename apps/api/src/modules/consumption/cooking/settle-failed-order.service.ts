import { isFailed } from '@momo/contracts/orders'
import { type DocumentKey, loadDocument, postDocument, postReversal, readOpenSince } from '#modules/inventory'
import { lockOrderRow } from '#modules/orders'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { closeTake } from '../resale/resale-takes.store.ts'
import { wasteLinesOf } from './consumption.rules.ts'
import { findFacts, type OrderFacts } from './order-facts.store.ts'
import { removePending } from './pending.store.ts'

/**
 * An order that failed after cooking: its consumption is reversed and the same goods become waste. Resale items go back, unless they had
 * left the branch. Two transactions, so that each locks its balances at once; the row lock of the order serializes them with a late
 * payment.
 */
export async function settleFailedOrder(orderId: string): Promise<void> {
  await transaction(async (tx) => {
    const order = await lockFailed(tx, orderId)
    if (order?.resale_take) await returnResale(tx, order, order.resale_take)
  })
  await transaction(async (tx) => {
    const order = await lockFailed(tx, orderId)
    if (order?.is_consumed && !order.is_reversed)
      await turnIntoWaste(tx, { type: 'consumption', id: orderId }, order)
    await removePending(tx, { orderIds: [orderId] })
  })
}

async function lockFailed(tx: Tx, orderId: string): Promise<OrderFacts | undefined> {
  await lockOrderRow(tx, orderId)
  const [order] = await findFacts(tx, { orderIds: [orderId] })
  return order && isFailed(order.state) ? order : undefined
}

async function returnResale(tx: Tx, order: OrderFacts, take: string): Promise<void> {
  const key = { type: 'consumption', id: take } as const
  await (order.is_handed_over ? turnIntoWaste(tx, key, order) : reverse(tx, key))
  await closeTake(tx, take, now())
}

/** The reversal has the id of what it reverses. */
const reverse = (tx: Tx, of: DocumentKey) => postReversal(tx, { of, id: of.id, actorId: undefined, note: '' })

const attemptsWithBatches = 3

async function turnIntoWaste(tx: Tx, of: DocumentKey, order: OrderFacts): Promise<void> {
  const document = await loadDocument(tx, of)
  await reverse(tx, of)
  // A batch may be short after the reversal of its receipt; then the ledger chooses the batches.
  const lines = wasteLinesOf(document, { hasBatches: order.attempts < attemptsWithBatches })
  if (lines.length === 0) return
  const at = order.ended_at ?? now()
  const isOpen = localDate(at) === localDate(now()) || localDate(at) >= (await readOpenSince(tx))
  await postDocument(tx, {
    type: 'waste',
    id: of.id,
    locationId: document.locationId,
    happenedAt: isOpen ? at : now(),
    actorId: undefined,
    details: { orderId: order.id },
    lines,
  })
}
