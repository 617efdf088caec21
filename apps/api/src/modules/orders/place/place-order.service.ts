import { z } from 'zod'
import { LinesLacking, type NewOrder, type Order } from '@momo/contracts/orders'
import { readOrdering } from '#modules/branches'
import { inKitchen } from '#modules/capacity'
import { inTurn, isCartEmpty, readCartOffers, takeCart } from '#modules/carts'
import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { violates } from '#platform/db/database-errors.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { agree, judgeLines } from './validate-order.service.ts'
import { findOrderByKey } from '../read/find-orders.store.ts'
import { fingerprintOf } from './request-hash.ts'
import { orderOf } from '../read/order.mapper.ts'
import { writeOrder } from './write-order.service.ts'

type Ordering = { wish: NewOrder; fingerprint: string; accountId: string; at: Date }

/**
 * ORD-04: the same key is the same order, however often and at how many places it is sent. What the cart holds is taken out first,
 * which lets one through at a time; whoever finds it taken looks whether that was for this very wish.
 */
export async function placeOrder(actor: Actor, wish: NewOrder): Promise<Order> {
  const ordering = { wish, fingerprint: fingerprintOf(wish), accountId: actor.id }
  return inTurn(actor.id, () => inKitchen((tx) => place(tx, { ...ordering, at: now() })))
}

/** Seven statements in three pieces: the three here, and those of `writeOrder`. */
async function place(tx: Tx, ordering: Ordering): Promise<Order> {
  const { wish, accountId, fingerprint, at } = ordering
  const [offers, cart, outlet] = await Promise.all([
    readCartOffers(tx, { accountId, branchId: wish.branchId, at }),
    takeCart(tx, accountId, wish.cartVersion, at),
    readOrdering(tx, wish.branchId, at),
  ])
  if (!cart || cart.lines.length === 0) return orderedBefore(tx, ordering)
  if (!outlet || cart.branchId !== outlet.id) throw fault('order.cart_changed')
  const { lines, lackingIds } = judgeLines(cart.lines, offers, outlet)
  if (lackingIds.length > 0) throw fault('order.lines_lacking', z.encode(LinesLacking, { lineIds: lackingIds }))
  const by = { kind: 'customer' as const, id: accountId }
  return writeOrder(tx, { wish, by, fingerprint, at }, agree(lines, { wish, by, outlet, at })).catch(refuseKey)
}

/** The cart is another one than when the key was made. */
function refuseKey(error: unknown): never {
  throw violates(error, 'orders_account_id_key_key') ? fault('order.key_reused') : error
}

/** There is nothing in the cart that was seen: by this wish, whose answer was lost or which came twice, or by something else. */
async function orderedBefore(tx: Tx, { wish, fingerprint, accountId }: Ordering): Promise<Order> {
  const [order] = await findOrderByKey(tx, { accountId, key: wish.key })
  if (!order) throw fault((await isCartEmpty(tx, accountId)) ? 'order.cart_empty' : 'order.cart_changed')
  if (order.fingerprint !== fingerprint) throw fault('order.key_reused')
  return orderOf(order)
}
