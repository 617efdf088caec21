import { type Outlet, readOrdering } from '#modules/branches'
import { takeCapacity } from '#modules/capacity'
import type { OrderMove } from '@momo/contracts/orders'
import type { Tx } from '#platform/db/database.ts'
import { fault, missing } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { applyMove, type By } from './transition-order.service.ts'
import { lockOrder } from './order-state.store.ts'
import { alarmAt, planOrder, type Times, timesFrom } from '../checkout/scheduling.rules.ts'
import { ownOrder } from '../read/orders.policy.ts'
import { findLoads, findPayable, lockPayable, type PayableRecord } from './pay-order.store.ts'
import { orderNumber } from '../read/order.mapper.ts'

/** What whoever takes the money has to know of an order. */
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

/** The own one, or one of the own branch. */
export async function readOwnPayable(tx: Tx, actor: Actor, id: string): Promise<PayableOrder> {
  return payableOf(ownOrder(actor, id, await findPayable(tx, id)))
}

export async function readPayable(tx: Tx, id: string): Promise<PayableOrder> {
  return payableOf((await findPayable(tx, id)) ?? missing('order', id))
}

/** Before any row of its money is: whoever locks both does it in this order. */
export async function lockToPay(tx: Tx, id: string): Promise<PayableOrder> {
  return payableOf((await lockPayable(tx, id)) ?? missing('order', id))
}

/**
 * Its money is there. True: it is with the branch now. False: nobody can have it any more, and the money has to go back. Only inside
 * `inKitchen`, because late money takes the kitchen anew.
 */
export async function payOrder(tx: Tx, id: string, at: Date): Promise<boolean> {
  const order = (await lockPayable(tx, id)) ?? missing('order', id)
  const outlet = (await readOrdering(tx, order.branch_id, at)) ?? missing('branch', order.branch_id)
  if (order.state === 'awaiting-payment') {
    await toBranch(tx, id, { move: 'pay', by: { kind: 'system' }, outlet, at })
    return true
  }
  const times = order.state === 'expired' ? await planAnew(tx, order, { outlet, at }) : undefined
  if (times === undefined) return false
  await toBranch(tx, id, { move: 'pay-late', by: { kind: 'system' }, outlet, at, times })
  return true
}

/** Cash after all, while it is still kept. What was begun with a wallet is the caller's to give up. */
export async function chooseCash(tx: Tx, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
  const order = (await lockPayable(tx, id)) ?? missing('order', id)
  const outlet = (await readOrdering(tx, order.branch_id, at)) ?? missing('branch', order.branch_id)
  await toBranch(tx, id, { move: 'choose-cash', by: { kind: 'customer', id: by }, outlet, at })
}

type Moved = { move: OrderMove; by: By; outlet: Outlet; at: Date; times?: Times }

/** The branch has its whole time to answer from now on. */
async function toBranch(tx: Tx, id: string, { move, by, outlet, at, times }: Moved): Promise<void> {
  const order = (await lockOrder(tx, id)) ?? missing('order', id)
  if (order.state !== 'awaiting-payment' && order.state !== 'expired') throw fault('payment.not_open', { state: order.state })
  const asPlanned = { startAt: order.start_at, readyAt: order.ready_at, dueAt: order.due_at }
  const anew = { times: times ?? timesFrom(asPlanned, outlet, at), answerBy: alarmAt(outlet, at) }
  await applyMove(tx, order, move, { by, at, anew })
}

/** Who ordered something quick an hour ago and more has eaten meanwhile. */
const longestLateMs = 60 * 60_000

/** by what holds now. For how long before it one has to order was agreed when it was placed. */
async function planAnew(tx: Tx, order: PayableRecord, { outlet, at }: { outlet: Outlet; at: Date }): Promise<Times | undefined> {
  const { wanted_from: from, wanted_to: to } = order
  const wanted = from && to ? { from, to } : undefined
  if (outlet.business !== 'open') return undefined
  if (!wanted && order.ended_at && at.getTime() - order.ended_at.getTime() > longestLateMs) return undefined
  const plan = planOrder({ ...outlet, leadMinutes: 0 }, { way: order.way, wanted }, at)
  if ('refused' in plan) return undefined
  const loads = await findLoads(tx, order.id)
  const taken = await takeCapacity(tx, { orderId: order.id, branchId: order.branch_id, loads, ...plan.cooking })
  return taken && plan.timesWith(taken.endsAt)
}
