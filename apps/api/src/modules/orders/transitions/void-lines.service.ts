import { cancelReasons, isFailed, isFinal } from '@momo/contracts/orders'
import { priceOrder } from '#modules/carts'
import type { Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { orderLinesVoided } from '../orders.events.ts'
import { payments } from '../payments-port.ts'
import { lockOrder, type StandingOrder } from './order-state.store.ts'
import { transitionOrder } from './transition-order.service.ts'
import { insertVoids, listLines, type VoidedRound, writeLines } from './void-lines.store.ts'

/**
 * Takes plates off a round: lines, totals, VAT and the payment that is due shrink, and a round without plates is cancelled. Tickets and
 * analytics follow the lines. The kitchen began with the round when it was placed, so its capacity stays taken and the plates are waste.
 * The caller has locked the tab.
 */
export async function voidLines(tx: Tx, round: VoidedRound): Promise<void> {
  const order = await lockOrder(tx, round.orderId)
  if (!order || isFailed(order.state)) throw fault('tab.nothing_to_void')
  const lines = await listLines(tx, round.orderId)
  const left = lines.map((line) => ({ ...line, quantity: line.quantity - voidedOf(round, line.position) }))
  if (left.some(({ quantity }) => quantity < 0)) throw fault('tab.nothing_to_void')
  const { lineVats, ...sum } = priceOrder(
    left.map(({ quantity, unit_price: price, discount }) => quantity * price - discount),
    0,
  )
  await insertVoids(tx, round)
  await writeLines(tx, {
    orderId: round.orderId,
    lines: left.map(({ position, quantity, discount }, i) => ({
      position,
      quantity,
      discount,
      vat: lineVats[i]!,
    })),
    sum,
  })
  await payments().lowerDue(tx, round.orderId, sum.grandTotal)
  await publish(tx, orderLinesVoided({ orderId: round.orderId, branchId: order.branch_id }))
  if (left.every(({ quantity }) => quantity === 0) && !isFinal(order.state)) await cancel(tx, order, round)
}

const voidedOf = ({ lines }: VoidedRound, position: number): number =>
  lines.filter((line) => line.position === position).reduce((sum, { quantity }) => sum + quantity, 0)

/** The writing of the lines has increased the version. */
async function cancel(
  tx: Tx,
  order: StandingOrder,
  { reasonCode, reason, at, by: id }: VoidedRound,
): Promise<void> {
  const isKnown = (cancelReasons as readonly string[]).includes(reasonCode)
  await transitionOrder(tx, { ...order, version: order.version + 1 }, 'cancel', {
    by: { kind: 'staff', id },
    at,
    reasonCode: isKnown ? reasonCode : 'other',
    reason: reason || reasonCode,
  })
}
