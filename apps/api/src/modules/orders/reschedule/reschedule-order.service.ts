import type { MoveRequest, Order } from '@momo/contracts/orders'
import { notifyBoard, type Outlet, readOrdering } from '#modules/branches'
import { estimateCookedAt, readFreeCapacity, releaseCapacity, withCapacityRetry } from '#modules/capacity'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { alarmAt, offeredDays, planOrder, type Times } from '../checkout/scheduling.rules.ts'
import { reserveTimes } from '../place/reserve-kitchen.service.ts'
import { refusalFault } from '../place/validate-order.service.ts'
import { findOrder } from '../read/find-orders.store.ts'
import { orderOf } from '../read/order.mapper.ts'
import { assertOwnOrder } from '../read/orders.policy.ts'
import { deadlineOf } from '../transitions/order-deadlines.rules.ts'
import { lockOrder, type StandingOrder } from '../transitions/order-state.store.ts'
import { findLoads, findPayable } from '../transitions/pay-order.store.ts'
import { transitionOrder } from '../transitions/transition-order.service.ts'
import { isMovable } from './ask-to-move.service.ts'
import * as store from './move-requests.store.ts'

type Slot = { from: Date; to: Date }

/** Branches accept orders at most a week ahead. */
const horizonMs = 9 * 86_400_000

/** The times the order can be moved to, with the kitchen's free capacity; nothing if the customer need not answer. */
export async function readMoveRequest(
  actor: Actor,
  id: string,
): Promise<{ request?: MoveRequest | undefined }> {
  const at = now()
  const order = assertOwnOrder(actor, id, await read((tx) => findPayable(tx, id)))
  const request = await read((tx) => store.findMoveRequest(tx, id))
  if (!request || request.answer !== null || (order.state !== 'placed' && order.state !== 'accepted'))
    return {}
  const branchId = order.branch_id
  const [found, kitchen, loads] = await Promise.all([
    read((tx) => readOrdering(tx, branchId, at)),
    read((tx) => readFreeCapacity(tx, branchId, { from: at, until: later(at, horizonMs) })),
    read((tx) => findLoads(tx, id)),
  ])
  const outlet = found ?? notFound('branch', branchId)
  const days = outlet.business === 'open' ? offeredDays(outlet, order.fulfilment_method, at) : []
  return {
    request: {
      reason: request.reason,
      answerBy: request.answer_by,
      days: days.map(({ date, ranges }) => ({
        date,
        ranges: ranges.map(({ from, to, plan }) => ({
          from,
          to,
          isFull: estimateCookedAt(kitchen, loads, plan.cooking) === undefined,
        })),
      })),
    },
  }
}

/** For messages: why and until when the customer is asked; undefined if not. */
export async function readOpenMoveRequest(
  tx: Tx,
  orderId: string,
): Promise<{ reason: string; answerBy: Date } | undefined> {
  const request = await store.findMoveRequest(tx, orderId)
  return request?.answer === null ? { reason: request.reason, answerBy: request.answer_by } : undefined
}

/** Idempotent: an order that has this slot already is returned as it is. Sums, lines and payment do not change. */
export async function rescheduleOrder(actor: Actor, id: string, slot: Slot): Promise<Order> {
  const at = now()
  return withCapacityRetry(async (tx) => {
    const order = assertOwnOrder(actor, id, await lockOrder(tx, id))
    const request = await store.findMoveRequest(tx, id)
    if (request?.answer === 'moved' && order.requested_from?.getTime() === slot.from.getTime())
      return loadOrder(tx, id)
    if (!request || request.answer !== null || !isMovable(order)) throw fault('order.not_asked')
    await moveTo(tx, order, { slot, at })
    await store.answerMoveRequest(tx, id, { answer: 'moved', at })
    notifyBoard(tx, order.branch_id)
    return loadOrder(tx, id)
  })
}

async function moveTo(tx: Tx, order: StandingOrder, { slot, at }: { slot: Slot; at: Date }): Promise<void> {
  const { id: orderId, branch_id: branchId, fulfilment_method: fulfilmentMethod } = order
  const outlet = (await readOrdering(tx, branchId, at)) ?? notFound('branch', branchId)
  if (outlet.business !== 'open') throw fault('branch.closed', { name: outlet.name })
  const plan = planOrder(outlet, { fulfilmentMethod, requestedSlot: slot }, at)
  if ('refused' in plan) throw refusalFault(plan, outlet)
  await releaseCapacity(tx, orderId)
  const times = await reserveTimes(tx, { orderId, branchId, plan, loads: await findLoads(tx, orderId) })
  if (!times) throw fault('order.kitchen_full')
  await store.setRequestedSlot(tx, orderId, {
    ...slot,
    ...times,
    ...deadlineAt(order, { times, outlet, at }),
  })
}

/** A branch that has not answered yet gets its time again, because the order has changed. */
function deadlineAt(
  { state, fulfilment_method: fulfilmentMethod }: StandingOrder,
  { times, outlet, at }: { times: Times; outlet: Outlet; at: Date },
): { deadlineAt: Date; deadlineOwner: string } {
  const moment = { at, answerBy: alarmAt(outlet, at), limits: outlet.limits }
  const deadline = deadlineOf(state, { fulfilmentMethod, ...times }, moment)!
  return { deadlineAt: deadline.at, deadlineOwner: deadline.owner }
}

/** Idempotent. Money is refunded as for any cancelled order. */
export async function declineMove(actor: Actor, id: string): Promise<Order> {
  const at = now()
  return transaction(async (tx) => {
    const order = assertOwnOrder(actor, id, await lockOrder(tx, id))
    const request = await store.findMoveRequest(tx, id)
    if (request?.answer === 'declined') return loadOrder(tx, id)
    if (!request || request.answer !== null || !isMovable(order)) throw fault('order.not_asked')
    await transitionOrder(tx, order, 'decline', { by: { kind: 'customer', id: actor.id }, at })
    await store.answerMoveRequest(tx, id, { answer: 'declined', at })
    return loadOrder(tx, id)
  })
}

async function loadOrder(tx: Tx, id: string): Promise<Order> {
  const [order] = await findOrder(tx, { id })
  return orderOf(order ?? notFound('order', id), now())
}
