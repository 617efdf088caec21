import { type Order, type OrderMove, orderMoves, type StaffMove } from '@momo/contracts/orders'
import { hintBoard } from '#modules/branches'
import { recordCash as takeCash } from '#modules/payments'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { violates } from '#platform/db/database-errors.ts'
import { fault, missing } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { applyMove, type By, isDone, type Said } from './transition-order.service.ts'
import { findOrder } from '../read/find-orders.store.ts'
import { findPress, lockOrder } from './order-state.store.ts'
import { ownOrder } from '../read/orders.policy.ts'
import { orderOf } from '../read/order.mapper.ts'

type Wanted = {
  move: OrderMove
  version?: number | undefined
  by: By
  said: Said
  /** Who took the cash with it, in words. */
  cashTakenBy?: string | undefined
}

/** What the staff does with an order of their branch. */
export function moveOrder(actor: Actor, id: string, staffMove: StaffMove): Promise<Order> {
  const { move, version, key, cashTakenBy, ...said } = { cashTakenBy: undefined, ...staffMove }
  return moveOwn(actor, id, { move, version, by: { kind: 'staff', id: actor.id, key }, said, cashTakenBy })
}

/** What the customer can still do: take it back, until somebody has accepted it. */
export const withdrawOrder = (actor: Actor, id: string): Promise<Order> =>
  moveOwn(actor, id, { move: 'withdraw', by: { kind: 'customer', id: actor.id }, said: {} })

async function moveOwn(actor: Actor, id: string, { move, version, by, said, cashTakenBy }: Wanted): Promise<Order> {
  const at = now()
  const moving = transaction(async (tx) => {
    const order = ownOrder(actor, id, await lockOrder(tx, id))
    if (await isPressed(tx, id, { move, key: by.key })) return shown(tx, id)
    // The answer was lost, or two pressed the same button: it is as they wanted it.
    if (!(await isDone(tx, move, order))) {
      if (version !== undefined && version !== order.version) throw fault('order.changed')
      await applyMove(tx, order, move, { ...said, by, at })
    }
    if (cashTakenBy) {
      // Where nothing is due any more there is nothing to take.
      await takeCash(tx, id, { takenBy: cashTakenBy, recordedBy: actor.id, at })
      hintBoard(tx, order.branch_id)
    }
    return shown(tx, id)
  })
  return moving.catch(refuseKey)
}

/** this very press has been here, however long ago and wherever the order is since. */
async function isPressed(tx: Tx, orderId: string, { move, key }: { move: OrderMove; key: string | undefined }): Promise<boolean> {
  const press = key === undefined ? undefined : await findPress(tx, key)
  if (!press) return false
  if (press.orderId !== orderId || press.to !== orderMoves[move].to) throw fault('order.key_reused')
  return true
}

/** The same key at the same moment on another order, which this one did not wait for. */
function refuseKey(error: unknown): never {
  throw violates(error, 'order_history_key') ? fault('order.key_reused') : error
}

/** B7: who took the money, in words, and who says so. */
export async function recordCash(actor: Actor, id: string, takenBy: string): Promise<Order> {
  return transaction(async (tx) => {
    const order = ownOrder(actor, id, await lockOrder(tx, id))
    if (!(await takeCash(tx, id, { takenBy, recordedBy: actor.id, at: now() }))) throw fault('order.no_such_move')
    hintBoard(tx, order.branch_id)
    return shown(tx, id)
  })
}

async function shown(tx: Tx, id: string): Promise<Order> {
  const [order] = await findOrder(tx, { id })
  return orderOf(order ?? missing('order', id))
}
