import { type Outlet, readOrdering } from '#modules/branches'
import { reserveCapacity } from '#modules/capacity'
import type { OrderMove } from '@momo/contracts/orders'
import type { Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { transitionOrder, type By } from './transition-order.service.ts'
import { lockOrder } from './order-state.store.ts'
import { alarmAt, planOrder, type Times, timesAfterPayment } from '../checkout/scheduling.rules.ts'
import { assertOwnOrder } from '../read/orders.policy.ts'
import { findLoads, findPayable, lockPayable, type PayableRecord } from './pay-order.store.ts'
import { orderNumber } from '../read/order.mapper.ts'

/** The part of an order that the payment flow needs. */
export type PayableOrder = {
  id: string
  branchId: string
  state: PayableRecord['state']
  number: string
  customerName: string
  customerPhone: string
  amount: number
}

const payableOf = (r: PayableRecord): PayableOrder => ({
  id: r.id,
  branchId: r.branch_id,
  state: r.state,
  number: orderNumber(r.branch_code, r.number),
  customerName: r.customer_name,
  customerPhone: r.customer_phone,
  amount: r.grand_total,
})

export async function readOwnPayable(tx: Tx, actor: Actor, id: string): Promise<PayableOrder> {
  return payableOf(assertOwnOrder(actor, id, await findPayable(tx, id)))
}

export async function readPayable(tx: Tx, id: string): Promise<PayableOrder> {
  return payableOf((await findPayable(tx, id)) ?? notFound('order', id))
}

/** Lock order: always the order row before its payment rows, to avoid deadlocks. */
export async function lockToPay(tx: Tx, id: string): Promise<PayableOrder> {
  return payableOf((await lockPayable(tx, id)) ?? notFound('order', id))
}

/**
 * Moves a paid order to the branch. Returns false when it can no longer be fulfilled and the payment must be refunded. Call it inside
 * `withCapacityRetry`, because a late payment reserves capacity again.
 */
export async function payOrder(tx: Tx, id: string, at: Date): Promise<boolean> {
  const order = (await lockPayable(tx, id)) ?? notFound('order', id)
  const outlet = (await readOrdering(tx, order.branch_id, at)) ?? notFound('branch', order.branch_id)
  if (order.state === 'awaiting-payment') {
    await sendToBranch(tx, id, { move: 'pay', by: { kind: 'system' }, outlet, at })
    return true
  }
  const times = order.state === 'expired' ? await reschedule(tx, order, { outlet, at }) : undefined
  if (times === undefined) return false
  await sendToBranch(tx, id, { move: 'pay-late', by: { kind: 'system' }, outlet, at, times })
  return true
}

/** Switches an unpaid wallet order to cash. The caller cancels the wallet attempt. */
export async function chooseCash(tx: Tx, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
  const order = (await lockPayable(tx, id)) ?? notFound('order', id)
  const outlet = (await readOrdering(tx, order.branch_id, at)) ?? notFound('branch', order.branch_id)
  await sendToBranch(tx, id, { move: 'choose-cash', by: { kind: 'customer', id: by }, outlet, at })
}

type BranchTransition = { move: OrderMove; by: By; outlet: Outlet; at: Date; times?: Times }

/** The time the branch has to answer starts now, not when the order was placed. */
async function sendToBranch(
  tx: Tx,
  id: string,
  { move, by, outlet, at, times }: BranchTransition,
): Promise<void> {
  const order = (await lockOrder(tx, id)) ?? notFound('order', id)
  if (order.state !== 'awaiting-payment' && order.state !== 'expired')
    throw fault('payment.not_open', { state: order.state })
  const asPlanned = { startAt: order.start_at, readyAt: order.ready_at, dueAt: order.due_at }
  const rescheduled = {
    times: times ?? timesAfterPayment(asPlanned, outlet, at),
    answerBy: alarmAt(outlet, at),
  }
  await transitionOrder(tx, order, move, { by, at, rescheduled })
}

/** An ASAP order paid more than an hour late is refunded instead of cooked. */
const longestLateMs = 60 * 60_000

/** plans with current hours and settings. The lead time was checked when the order was placed, so it is 0 here. */
async function reschedule(
  tx: Tx,
  order: PayableRecord,
  { outlet, at }: { outlet: Outlet; at: Date },
): Promise<Times | undefined> {
  const { requested_from: from, requested_to: to } = order
  const requestedSlot = from && to ? { from, to } : undefined
  if (outlet.business !== 'open') return undefined
  if (!requestedSlot && order.ended_at && at.getTime() - order.ended_at.getTime() > longestLateMs)
    return undefined
  const plan = planOrder(
    { ...outlet, leadMinutes: 0 },
    { fulfilmentMethod: order.fulfilment_method, requestedSlot },
    at,
  )
  if ('refused' in plan) return undefined
  const loads = await findLoads(tx, order.id)
  const reserved = await reserveCapacity(tx, {
    orderId: order.id,
    branchId: order.branch_id,
    loads,
    ...plan.cooking,
  })
  return reserved && plan.timesWith(reserved.endsAt)
}
