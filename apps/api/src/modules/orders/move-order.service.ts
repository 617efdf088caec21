import type { Order, OrderMove, StaffMove } from '@momo/contracts/orders'
import { recordCash as takeCash } from '#modules/payments'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, missing } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { applyMove, type By, isDone, type Said } from './apply-move.service.ts'
import { findOrder } from './find-orders.store.ts'
import { lockOrder } from './move-order.store.ts'
import { ownOrder } from './own-order.service.ts'
import { orderOf } from './show-order.service.ts'

type Wanted = { move: OrderMove; version?: number | undefined; by: By; said: Said }

/** What the staff does with an order of their branch. */
export const moveOrder = (actor: Actor, id: string, { move, version, ...said }: StaffMove): Promise<Order> =>
  moveOwn(actor, id, { move, version, by: { kind: 'staff', id: actor.id }, said })

/** What the customer can still do: take it back, until somebody has accepted it. */
export const withdrawOrder = (actor: Actor, id: string): Promise<Order> =>
  moveOwn(actor, id, { move: 'withdraw', by: { kind: 'customer', id: actor.id }, said: {} })

async function moveOwn(actor: Actor, id: string, { move, version, by, said }: Wanted): Promise<Order> {
  return transaction(async (tx) => {
    const order = ownOrder(actor, id, await lockOrder(tx, id))
    // The answer was lost, or two pressed the same button: it is as they wanted it.
    if (await isDone(tx, move, order)) return shown(tx, id)
    if (version !== undefined && version !== order.version) throw fault('order.changed')
    await applyMove(tx, order, move, { ...said, by, at: now() })
    return shown(tx, id)
  })
}

/** B7: who took the money, in words, and who says so. */
export async function recordCash(actor: Actor, id: string, takenBy: string): Promise<Order> {
  return transaction(async (tx) => {
    ownOrder(actor, id, await lockOrder(tx, id))
    if (!(await takeCash(tx, id, { takenBy, recordedBy: actor.id, at: now() }))) throw fault('order.no_such_move')
    return shown(tx, id)
  })
}

async function shown(tx: Tx, id: string): Promise<Order> {
  const [order] = await findOrder(tx, { id })
  return orderOf(order ?? missing('order', id))
}
