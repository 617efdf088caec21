import { randomUUID } from 'node:crypto'
import {
  type Order,
  type OrderMove,
  orderMoves,
  type StaffMove,
  type StationMove,
} from '@momo/contracts/orders'
import { notifyBoard } from '#modules/branches'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { isConstraintViolation } from '#platform/db/database-errors.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { transitionOrder, type By, isMoveDone, type TransitionDetails } from './transition-order.service.ts'
import { findOrder } from '../read/find-orders.store.ts'
import { bumpStation, recallStation } from '../kitchen/bump-station.service.ts'
import { delayOrder } from './delay-order.service.ts'
import { findByIdempotencyKey, lockOrder, type StandingOrder } from './order-state.store.ts'
import { assertOwnOrder } from '../read/orders.policy.ts'
import { orderOf } from '../read/order.mapper.ts'
import { payments } from '../payments-port.ts'
import { tabs } from '../tabs-port.ts'

type Transition = {
  move: OrderMove
  version?: number | undefined
  by: By
  details: TransitionDetails
  /** The name of the person who took the cash. */
  cashTakenBy?: string | undefined
}

export function moveOrder(actor: Actor, id: string, staffMove: StaffMove): Promise<Order> {
  if (staffMove.move === 'delay') return delayOwn(actor, id, staffMove)
  if (staffMove.move === 'bump' || staffMove.move === 'recall') return moveStation(actor, id, staffMove)
  const { move, version, key, cashTakenBy, ...details } = { cashTakenBy: undefined, ...staffMove }
  return moveOwn(actor, id, {
    move,
    version,
    by: { kind: 'staff', id: recordedBy(actor), key },
    details,
    cashTakenBy,
  })
}

/** A customer can withdraw an order until the branch accepts it. */
export const withdrawOrder = (actor: Actor, id: string): Promise<Order> =>
  moveOwn(actor, id, { move: 'withdraw', by: { kind: 'customer', id: actor.id }, details: {} })

/** The kitchen needs longer than planned. */
function delayOwn(
  actor: Actor,
  id: string,
  { minutes, version, key = randomUUID() }: Extract<StaffMove, { move: 'delay' }>,
): Promise<Order> {
  const at = now()
  const delaying = transaction(async (tx) => {
    const order = assertOwnOrder(actor, id, await lockOrder(tx, id))
    await delayOrder(tx, order, { minutes, version, key, by: recordedBy(actor), at })
    return loadOrder(tx, id)
  })
  return delaying.catch(toIdempotencyConflict)
}

/** A station of the kitchen has finished its part of the order, or takes that back. */
function moveStation(actor: Actor, id: string, move: StationMove): Promise<Order> {
  const written = { station: move.station, by: recordedBy(actor), at: now() }
  const moving = transaction(async (tx) => {
    const order = assertOwnOrder(actor, id, await lockOrder(tx, id))
    if (move.move === 'recall') await recallStation(tx, order, { ...written, bump: move.bump })
    else await bumpStation(tx, order, { ...written, key: move.key ?? randomUUID(), tappedAt: move.at })
    return loadOrder(tx, id)
  })
  return moving.catch(toIdempotencyConflict)
}

async function moveOwn(
  actor: Actor,
  id: string,
  { move, version, by, details, cashTakenBy }: Transition,
): Promise<Order> {
  const at = now()
  const moving = transaction(async (tx) => {
    if (move === 'cancel') await tabs().lockTabOf(tx, id)
    const order = assertOwnOrder(actor, id, await lockOrder(tx, id))
    if (await wasAlreadyApplied(tx, id, { move, key: by.key })) return loadOrder(tx, id)
    // Idempotent: a retry, or a second staff member making the same move, gets the order as it is.
    if (!(await isMoveDone(tx, move, order))) {
      if (version !== undefined && version !== order.version) throw fault('order.changed')
      await transitionOrder(tx, order, move, { ...details, by, at })
    }
    if (cashTakenBy) {
      assertNotInTab(order)
      // The result is ignored: a payment that is no longer due stays as it is.
      await payments().recordCash(tx, id, { takenBy: cashTakenBy, recordedBy: recordedBy(actor), at })
      notifyBoard(tx, order.branch_id)
    }
    return loadOrder(tx, id)
  })
  return moving.catch(toIdempotencyConflict)
}

/** true when a request with this idempotency key was applied before, whatever happened to the order since. */
async function wasAlreadyApplied(
  tx: Tx,
  orderId: string,
  { move, key }: { move: OrderMove; key: string | undefined },
): Promise<boolean> {
  const applied = key === undefined ? undefined : await findByIdempotencyKey(tx, key)
  if (!applied) return false
  if (applied.orderId !== orderId || applied.to !== orderMoves[move].to) throw fault('order.key_reused')
  return true
}

/** A concurrent request used the same key on another order; the row locks of two orders do not serialize them. */
function toIdempotencyConflict(error: unknown): never {
  const isReused = ['order_history_key', 'order_delays_pkey', 'order_station_bumps_pkey'].some((key) =>
    isConstraintViolation(error, key),
  )
  throw isReused ? fault('order.key_reused') : error
}

/** B7: records the name of the person who took the cash and the account that reported it. */
export async function recordCash(actor: Actor, id: string, takenBy: string): Promise<Order> {
  return transaction(async (tx) => {
    const order = assertOwnOrder(actor, id, await lockOrder(tx, id))
    assertNotInTab(order)
    if (!(await payments().recordCash(tx, id, { takenBy, recordedBy: recordedBy(actor), at: now() })))
      throw fault('order.no_such_move')
    notifyBoard(tx, order.branch_id)
    return loadOrder(tx, id)
  })
}

/** A round is paid by the checks of its tab, so that its money is recorded once. */
function assertNotInTab({ tab_id: tabId }: StandingOrder): void {
  if (tabId !== null) throw fault('order.in_tab')
}

async function loadOrder(tx: Tx, id: string): Promise<Order> {
  const [order] = await findOrder(tx, { id })
  return orderOf(order ?? notFound('order', id), now())
}
