import { z } from 'zod'
import { UnavailableLines, type NewOrder, type Order } from '@momo/contracts/orders'
import { isWallet, type Wallet } from '@momo/contracts/payments'
import { readOrdering } from '#modules/branches'
import { withCapacityRetry } from '#modules/capacity'
import { runExclusive, isCartEmpty, claimCart } from '#modules/carts'
import { readOffers } from '#modules/catalogue'
import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { isConstraintViolation } from '#platform/db/database-errors.ts'
import { type Fault, fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { hashRequest } from '#platform/ids/request-hash.ts'
import { validateOrder, checkAvailability } from './validate-order.service.ts'
import { findOrderByKey } from '../read/find-orders.store.ts'
import { orderOf } from '../read/order.mapper.ts'
import { assertFewOpenOrders } from '../order-limits/open-orders.service.ts'
import { assertFewUnpaid } from '../order-limits/unpaid-limit.service.ts'
import { payments } from '../payments-port.ts'
import { writeOrder } from './write-order.service.ts'

type Ordering = {
  orderInput: NewOrder
  fingerprint: string
  accountId: string
  wallets: Wallet[]
  at: Date
}

/**
 * ORD-04: idempotent by `key`. Claiming the cart (compare-and-delete on its version) serializes concurrent requests. A request that
 * finds the cart already claimed looks the order up by key and returns it.
 */
export async function placeOrder(actor: Actor, orderInput: NewOrder): Promise<Order> {
  const wallets = await payments().offeredWallets()
  const ordering = { orderInput, fingerprint: hashRequest(orderInput), accountId: actor.id, wallets }
  return runExclusive(actor.id, () => withCapacityRetry((tx) => place(tx, { ...ordering, at: now() })))
}

/** Eight statements, of which `writeOrder` sends four. A wallet order or an unverified phone number takes more, resale items seven. */
async function place(tx: Tx, ordering: Ordering): Promise<Order> {
  const { orderInput, accountId, fingerprint, wallets, at } = ordering
  const cart = await claimCart(tx, accountId, orderInput.cartVersion, at)
  if (!cart || cart.lines.length === 0) return findPlacedOrder(tx, ordering)
  const foodIds = [...new Set(cart.lines.map(({ foodId }) => foodId))]
  // Reads only: a write that still waits when another statement fails would run after the rollback, outside the transaction.
  const [outlet, offers] = await Promise.all([
    readOrdering(tx, orderInput.branchId, at),
    readOffers(tx, { branchId: orderInput.branchId, foodIds }, at),
  ])
  if (!outlet || cart.branchId !== outlet.id) throw fault('order.cart_changed')
  const { lines, unavailableLineIds: unavailableIds } = checkAvailability(cart.lines, offers, outlet)
  if (unavailableIds.length > 0) throw linesUnavailable(unavailableIds)
  const by = { kind: 'customer' as const, id: accountId }
  const validated = validateOrder(lines, { orderInput, by, outlet, wallets, at })
  const customer = { accountId, phone: orderInput.customerPhone }
  await (isWallet(orderInput.payment) ? assertFewUnpaid : assertFewOpenOrders)(tx, customer)
  const unavailable = (indexes: number[]) => linesUnavailable(indexes.map((i) => lines[i]!.id))
  const placing = { orderInput, by, fingerprint, at, unavailable }
  return writeOrder(tx, placing, validated).catch(toIdempotencyConflict)
}

const linesUnavailable = (lineIds: string[]): Fault =>
  fault('order.lines_unavailable', z.encode(UnavailableLines, { lineIds }))

/** The key belongs to an order of an earlier cart. */
function toIdempotencyConflict(error: unknown): never {
  throw isConstraintViolation(error, 'orders_account_id_key_key') ? fault('order.key_reused') : error
}

/** The cart version is gone: either this request placed the order before (a retry), or the cart changed. */
async function findPlacedOrder(tx: Tx, { orderInput, fingerprint, accountId }: Ordering): Promise<Order> {
  const [order] = await findOrderByKey(tx, { accountId, key: orderInput.key })
  if (!order) throw fault((await isCartEmpty(tx, accountId)) ? 'order.cart_empty' : 'order.cart_changed')
  if (order.fingerprint !== fingerprint) throw fault('order.key_reused')
  return orderOf(order, now())
}
