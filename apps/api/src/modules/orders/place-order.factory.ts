import { z } from 'zod'
import { addToCart, getCart, type NewCartLine } from '@momo/contracts/carts'
import type { NewOrderWire } from '@momo/contracts/orders'
import { newId } from '#platform/ids/ids.ts'
import type { callsWith } from '#testing/as.ts'
import { anAccount } from '../accounts/accounts.factory.ts'
import type { aShop } from '../carts/carts.factory.ts'
import { aSession } from '../sessions/session.factory.ts'

/** A quarter past one on a Sunday in Kathmandu: every outlet of the tests is open from ten to nine. */
export const lunchTime = '2026-11-15T13:15:00+05:45'

export type OrderingShop = Awaited<ReturnType<typeof aShop>>
export const ordersUrl = '/api/v1/orders'
type Calls = ReturnType<typeof callsWith>

/** Someone with two buff momos and a tea in the cart: Rs. 450. */
export async function aHungryCustomer(shop: OrderingShop) {
  const session = await aSession()
  return { ...session, ...(await fillCart(session.calls, shop)) }
}

export async function fillCart(calls: Calls, shop: OrderingShop): Promise<{ version: number }> {
  const put = (line: NewCartLine) => calls.post(addToCart.path, z.encode(addToCart.body, line) as object)
  await put({ foodId: shop.buff, quantity: 2, note: '' })
  await put({ foodId: shop.chiya, quantity: 1, note: 'less sugar' })
  return z.decode(getCart.reply, (await calls.get(getCart.path)).json())
}

export type Wish = z.input<typeof NewOrderWire>

/** Fetched as soon as it is cooked, for Rs. 450 in cash, unless told otherwise. */
export const aWish = ({ branchId }: { branchId: string }, over: Partial<Wish> = {}): Wish => ({
  key: newId(),
  branchId,
  cartVersion: 2,
  grandTotal: '450.00',
  how: { way: 'pickup' },
  customerName: 'Sita Gurung',
  customerPhone: '9841234567',
  payment: 'cash',
  ...over,
})

/** Somebody's order, through the API, with who placed it. */
export async function aPlacedOrder(shop: OrderingShop, over: Partial<Wish> = {}) {
  const customer = await aHungryCustomer(shop)
  const reply = await customer.calls.post(ordersUrl, aWish(shop, { cartVersion: customer.version, ...over }))
  if (reply.statusCode !== 200) throw new Error(`No order: ${reply.statusCode} ${reply.body}`)
  return { ...customer, order: reply.json().data as { id: string; trackToken: string; version: number; state: string } }
}

/** Someone who works at the branch. */
export async function itsAdmin(branchId: string) {
  const { id } = await anAccount({ role: 'branchAdmin', branchId })
  return aSession({ accountId: id })
}
