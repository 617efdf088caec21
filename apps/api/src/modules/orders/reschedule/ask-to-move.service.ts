import { now } from '#platform/clock/clock.ts'
import { later, minuteMs, minutesLater } from '#platform/clock/later.rules.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { moveAsked } from '../orders.events.ts'
import { lockOrder, type StandingOrder } from '../transitions/order-state.store.ts'
import { transitionOrder } from '../transitions/transition-order.service.ts'
import * as store from './move-requests.store.ts'

/** `slotFrom`: the slot that the caller has seen; an order that was moved meanwhile is left alone. */
type Seen = { orderId: string; slotFrom: Date; reason: string }

/** The kitchen needs the decision before it would begin; a customer who is asked late still gets some minutes. */
const answerBefore = 60 * minuteMs
const leastMinutes = 15

const answerBy = (order: StandingOrder, at: Date): Date =>
  new Date(Math.max(later(order.start_at, -answerBefore).getTime(), minutesLater(at, leastMinutes).getTime()))

/** The kitchen has not begun, so the order can still be moved. */
export const isMovable = ({ state, requested_from: from }: StandingOrder): boolean =>
  from !== null && (state === 'placed' || state === 'accepted')

const isStill = (order: StandingOrder, slotFrom: Date): boolean =>
  isMovable(order) && order.requested_from?.getTime() === slotFrom.getTime()

/**
 * Asks the customer of a scheduled order to move or cancel it, once while the request is open. Returns false if the order is past that
 * or was asked before.
 */
export async function askToMove(
  tx: Tx,
  { orderId, slotFrom, causeId, reason }: Seen & { causeId: string },
): Promise<boolean> {
  const at = now()
  const order = await lockOrder(tx, orderId)
  if (!order || !isStill(order, slotFrom)) return false
  const asked = { orderId, causeId, reason, at, answerBy: answerBy(order, at) }
  if (!(await store.openMoveRequest(tx, asked))) return false
  await publish(tx, moveAsked(refOf(order)))
  return true
}

/** Cancels a scheduled order for a person of head office; money is refunded as for any cancelled order. False if it is past that. */
export async function cancelScheduled(
  tx: Tx,
  { orderId, slotFrom, reason, by }: Seen & { by: string },
): Promise<boolean> {
  const at = now()
  const order = await lockOrder(tx, orderId)
  if (!order || !isStill(order, slotFrom)) return false
  await transitionOrder(tx, order, 'cancel', {
    reasonCode: 'other',
    reason,
    by: { kind: 'staff', id: by },
    at,
  })
  await store.answerMoveRequest(tx, orderId, { answer: 'revoked', at })
  return true
}

/** The cause is gone: the open request ends, the order stays as it is, and the customer is notified. */
export async function revokeMoveRequest(tx: Tx, orderId: string, causeId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const request = await store.findMoveRequest(tx, orderId)
  if (!order || request?.cause_id !== causeId || request.answer !== null) return
  await store.answerMoveRequest(tx, orderId, { answer: 'revoked', at: now() })
  if (isMovable(order)) await publish(tx, moveAsked(refOf(order)))
}

const refOf = (order: StandingOrder) => ({
  orderId: order.id,
  branchId: order.branch_id,
  ...(order.account_id !== null && { accountId: order.account_id }),
})

const batch = 100

/** Cancels orders without an answer in time. Each has its own transaction and can be retried. */
export async function expireMoveRequests(signal?: AbortSignal): Promise<void> {
  const orderIds = await read((tx) => store.listUnanswered(tx, now(), batch))
  for (const orderId of orderIds) {
    if (signal?.aborted) return
    await transaction((tx) => expire(tx, orderId)).catch((error: unknown) =>
      log.error({ err: error, orderId }, 'orders: expire move request failed'),
    )
  }
}

async function expire(tx: Tx, orderId: string): Promise<void> {
  const at = now()
  const order = await lockOrder(tx, orderId)
  const request = await store.findMoveRequest(tx, orderId)
  if (!order || !request || request.answer !== null || request.answer_by > at) return
  if (isMovable(order))
    await transitionOrder(tx, order, 'cancel', {
      reasonCode: 'other',
      reason: request.reason,
      by: { kind: 'system' },
      at,
    })
  await store.answerMoveRequest(tx, orderId, { answer: 'expired', at })
}
