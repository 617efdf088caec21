import { notifyBoard, type Outlet, readOrdering } from '#modules/branches'
import { confirmCapacity, releaseCapacity } from '#modules/capacity'
import type { OrderMove } from '@momo/contracts/orders'
import type { Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { transitionOrder, type By } from './transition-order.service.ts'
import { lockOrder } from './order-state.store.ts'
import { deadlineOf } from './order-deadlines.rules.ts'
import {
  alarmAt,
  type Plan,
  planOrder,
  type Refusal,
  type Times,
  timesAfterPayment,
} from '../checkout/scheduling.rules.ts'
import { holdTimes, reserveTimes } from '../place/reserve-kitchen.service.ts'
import { assertWithinCashLimit, refusalFault } from '../place/validate-order.service.ts'
import { assertOwnOrder } from '../read/orders.policy.ts'
import { findLoads, findPayable, lockPayable, type PayableRecord, setHeld } from './pay-order.store.ts'
import { orderNumber } from '../read/order.mapper.ts'
import { stock } from '../stock-port.ts'

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
    await confirmCapacity(tx, id)
    return true
  }
  const times = order.state === 'expired' ? await reschedule(tx, order, { outlet, at }) : undefined
  if (times === undefined) return false
  if (!(await stock().retakeResale(tx, { orderId: id, at }))) {
    await releaseCapacity(tx, id)
    return false
  }
  await sendToBranch(tx, id, { move: 'pay-late', by: { kind: 'system' }, outlet, at, times })
  return true
}

/**
 * Reserves capacity when the browser is sent to a wallet for the first time. The payment time runs from now; when it is over, the order
 * expires and releases its capacity. Call it inside `withCapacityRetry`.
 */
export async function holdForPayment(tx: Tx, id: string, at: Date): Promise<void> {
  const order = (await lockPayable(tx, id)) ?? notFound('order', id)
  const { fulfilment_method: fulfilmentMethod, branch_id: branchId } = order
  const outlet = (await readOrdering(tx, branchId, at)) ?? notFound('branch', branchId)
  const times = await holdTimes(tx, await planNow(tx, order, { outlet, at }))
  const { at: deadlineAt } = deadlineOf(
    'awaiting-payment',
    { fulfilmentMethod, ...times },
    { at, limits: outlet.limits },
  )!
  await setHeld(tx, id, { ...times, deadlineAt })
  notifyBoard(tx, branchId)
}

type CashChoice = {
  by: string
  at: Date
  /** The browser was sent to a wallet before, so the order holds capacity. */
  isHeld: boolean
}

/** Switches an unpaid wallet order to cash. The caller cancels the wallet attempt. Call it inside `withCapacityRetry`. */
export async function chooseCash(tx: Tx, id: string, { by, at, isHeld }: CashChoice): Promise<void> {
  const order = (await lockPayable(tx, id)) ?? notFound('order', id)
  const outlet = (await readOrdering(tx, order.branch_id, at)) ?? notFound('branch', order.branch_id)
  assertWithinCashLimit(outlet, {
    fulfilmentMethod: order.fulfilment_method,
    grandTotal: order.grand_total,
  })
  const times = isHeld ? undefined : await reserveTimes(tx, await planNow(tx, order, { outlet, at }))
  if (!isHeld && !times) throw fault('order.kitchen_full')
  await sendToBranch(tx, id, { move: 'choose-cash', by: { kind: 'customer', id: by }, outlet, at, times })
  await confirmCapacity(tx, id)
}

/** Plans an order that holds no capacity yet, with the hours and settings of now. */
async function planNow(tx: Tx, order: PayableRecord, { outlet, at }: { outlet: Outlet; at: Date }) {
  const { id: orderId, branch_id: branchId } = order
  if (outlet.business !== 'open') throw fault('branch.closed', { name: outlet.name })
  const plan = planAgain(order, outlet, at)
  if ('refused' in plan) throw refusalFault(plan, outlet)
  // Earlier releases reserved capacity when the order was placed.
  await releaseCapacity(tx, orderId)
  return { orderId, branchId, plan, loads: await findLoads(tx, orderId) }
}

type BranchTransition = { move: OrderMove; by: By; outlet: Outlet; at: Date; times?: Times | undefined }

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

const requestedSlotOf = ({ requested_from: from, requested_to: to }: PayableRecord) =>
  from && to ? { from, to } : undefined

/** plans with current hours and settings. The lead time was checked when the order was placed, so it is 0 here. */
const planAgain = (order: PayableRecord, outlet: Outlet, at: Date): Plan | Refusal =>
  planOrder(
    { ...outlet, leadMinutes: 0 },
    { fulfilmentMethod: order.fulfilment_method, requestedSlot: requestedSlotOf(order) },
    at,
  )

/** Reserves capacity for an expired order; undefined when it cannot be fulfilled any more. */
async function reschedule(
  tx: Tx,
  order: PayableRecord,
  { outlet, at }: { outlet: Outlet; at: Date },
): Promise<Times | undefined> {
  if (outlet.business !== 'open') return undefined
  const isAsap = requestedSlotOf(order) === undefined
  if (isAsap && order.ended_at && at.getTime() - order.ended_at.getTime() > longestLateMs) return undefined
  const plan = planAgain(order, outlet, at)
  if ('refused' in plan) return undefined
  const { id: orderId, branch_id: branchId } = order
  return reserveTimes(tx, { orderId, branchId, plan, loads: await findLoads(tx, orderId) })
}
