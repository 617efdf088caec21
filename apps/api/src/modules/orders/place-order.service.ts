import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { ClosedNow, type NewOrder, type Order } from '@momo/contracts/orders'
import { type Outlet, readOrdering } from '#modules/branches'
import { inKitchen, takeCapacity } from '#modules/capacity'
import { inTurn, isCartEmpty, orderableLines, priceOrder, readCartOffers, type TakenCart, takeCart } from '#modules/carts'
import type { Offers } from '#modules/catalogue'
import { offeredMethods, openPayment } from '#modules/payments'
import { now } from '#platform/clock/clock.ts'
import { lastly, type Tx } from '#platform/db/database.ts'
import { violates } from '#platform/db/database-trouble.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { objection } from './agree.service.ts'
import { findOrderByKey } from './find-orders.store.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type FrozenLine, freezeLines } from './frozen-lines.rules.ts'
import { insertOrder } from './insert-order.store.ts'
import { firstState, newOrderRow, recordOfNew } from './new-order.service.ts'
import { type Plan, planOrder, type Times } from './order-times.rules.ts'
import { orderPlaced } from './orders.events.ts'
import { orderOf } from './show-order.service.ts'

type Placing = { wish: NewOrder; fingerprint: string; accountId: string; at: Date }

/**
 * ORD-04: the same key is the same order, however often and at how many places it is sent. What the cart holds is taken out first,
 * which lets one through at a time; whoever finds it taken looks whether that was for this very wish.
 */
export async function placeOrder(actor: Actor, wish: NewOrder): Promise<Order> {
  const placing = { wish, fingerprint: fingerprintOf(wish), accountId: actor.id }
  return inTurn(actor.id, () => inKitchen((tx) => place(tx, { ...placing, at: now() })))
}

/**
 * Seven statements in three pieces: what does not need the other's answer travels with it. Those on whose rows others wait, the
 * kitchen's and the number's, come last, and the commit travels with the last one.
 */
async function place(tx: Tx, placing: Placing): Promise<Order> {
  const { wish, accountId, fingerprint, at } = placing
  const [offers, cart, outlet] = await Promise.all([
    readCartOffers(tx, { accountId, branchId: wish.branchId, at }),
    takeCart(tx, accountId, wish.cartVersion, at),
    readOrdering(tx, wish.branchId, at),
  ])
  if (!cart || cart.lines.length === 0) return orderedBefore(tx, placing)
  if (!outlet || cart.branchId !== outlet.id) throw fault('order.cart_changed')
  const { lines, sum, plan } = agree({ cart, offers, outlet }, placing)
  const [orderId, branchId] = [newId(), outlet.id]
  const [state, , times] = await Promise.all([
    openPayment(tx, { orderId, branchId, method: wish.payment, amount: sum.grandTotal, at }),
    publish(tx, orderPlaced({ orderId, branchId, accountId, state: firstState(wish) })),
    takeKitchen(tx, { orderId, branchId, lines, plan }),
  ])
  const trackToken = randomBytes(16).toString('base64url')
  const row = newOrderRow(wish, { id: orderId, accountId, fingerprint, trackToken, at, outlet, times, sum, lines })
  const [placed] = await lastly(tx, insertOrder(tx, row)).catch(refuseKey)
  return orderOf(recordOfNew(row, { number: placed!.number, lines, outlet, payment: { method: wish.payment, state } }))
}

/** The cart is another one than when the key was made. */
function refuseKey(error: unknown): never {
  throw violates(error, 'orders_account_id_key_key') ? fault('order.key_reused') : error
}

/** There is nothing in the cart that was seen: by this wish, whose answer was lost or which came twice, or by something else. */
async function orderedBefore(tx: Tx, { wish, fingerprint, accountId }: Placing): Promise<Order> {
  const [order] = await findOrderByKey(tx, { accountId, key: wish.key })
  if (!order) throw fault((await isCartEmpty(tx, accountId)) ? 'order.cart_empty' : 'order.cart_changed')
  if (order.fingerprint !== fingerprint) throw fault('order.key_reused')
  return orderOf(order)
}

/** everything is judged anew by what holds at this moment, whatever the cart or the checkout said. */
function agree({ cart, offers, outlet }: { cart: TakenCart; offers: Offers; outlet: Outlet }, { wish, at }: Placing) {
  if (outlet.business !== 'open') throw fault('branch.closed', { name: outlet.name })
  const { lines, lackingIds } = orderableLines(cart, offers)
  const { lineVats, ...sum } = priceOrder(
    lines.map(({ price }) => price),
    wish.how.way === 'delivery' ? outlet.deliveryCharge : 0,
  )
  if (!offeredMethods(sum.grandTotal).includes(wish.payment)) throw fault('order.payment_not_offered')
  const trouble = objection(wish, outlet, { lackingIds, sum })
  if (trouble) throw trouble
  const plan = planOrder(outlet, { way: wish.how.way, wanted: wish.wanted }, at)
  if ('refused' in plan) throw fault(plan.refused, z.encode(ClosedNow, { opensAt: plan.opensAt }))
  return { lines: freezeLines(lines, lineVats), sum, plan }
}

type Cooking = { orderId: string; branchId: string; lines: FrozenLine[]; plan: Plan }

async function takeKitchen(tx: Tx, { orderId, branchId, lines, plan }: Cooking): Promise<Times> {
  const loads = lines.flatMap(({ station, station_load: load, quantity }) => (station ? [{ station, load: load * quantity }] : []))
  const taken = await takeCapacity(tx, { orderId, branchId, loads, ...plan.cooking })
  if (!taken) throw fault('order.kitchen_full')
  return plan.timesWith(taken.endsAt)
}
