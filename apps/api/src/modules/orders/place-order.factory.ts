import { z } from 'zod'
import { addToCart, getCart, type NewCartLine } from '@momo/contracts/carts'
import type { NewOrderWire } from '@momo/contracts/orders'
import { newId } from '#platform/ids/ids.ts'
import type { callsWith } from '#testing/as.ts'
import { anAccount } from '../accounts/accounts.factory.ts'
import type { aShop } from '../carts/carts.factory.ts'
import { aSession } from '../sessions/session.factory.ts'

/** 13:15 on a Sunday in Kathmandu: test branches are open from 10:00 to 21:00. */
export const lunchTime = '2026-11-15T13:15:00+05:45'

export type OrderingShop = Awaited<ReturnType<typeof aShop>>
export const ordersUrl = '/api/v1/orders'
type Calls = ReturnType<typeof callsWith>

/** A signed-in customer with two buff momos and a tea in the cart: Rs. 450. */
export async function aHungryCustomer(shop: OrderingShop) {
  const session = await aSession()
  return { ...session, ...(await fillCart(session.calls, shop)) }
}

export async function fillCart(calls: Calls, shop: OrderingShop): Promise<{ version: number }> {
  const addLine = (line: NewCartLine) => calls.post(addToCart.path, z.encode(addToCart.body, line) as object)
  await addLine({ foodId: shop.buff, quantity: 2, note: '' })
  await addLine({ foodId: shop.chiya, quantity: 1, note: 'less sugar' })
  return z.decode(getCart.reply, (await calls.get(getCart.path)).json())
}

export type OrderInput = z.input<typeof NewOrderWire>

/** By default an ASAP pickup for Rs. 450 in cash. */
export const anOrderInput = (
  { branchId }: { branchId: string },
  over: Partial<OrderInput> = {},
): OrderInput => ({
  key: newId(),
  branchId,
  cartVersion: 2,
  grandTotal: '450.00',
  fulfilment: { method: 'pickup' },
  customerName: 'Sita Gurung',
  customerPhone: '9841234567',
  payment: 'cash',
  ...over,
})

/** Places an order through the API; returns it with its customer's session. */
export async function aPlacedOrder(shop: OrderingShop, over: Partial<OrderInput> = {}) {
  const customer = await aHungryCustomer(shop)
  const reply = await customer.calls.post(
    ordersUrl,
    anOrderInput(shop, { cartVersion: customer.version, ...over }),
  )
  if (reply.statusCode !== 200) throw new Error(`place order failed: ${reply.statusCode} ${reply.body}`)
  return {
    ...customer,
    order: reply.json().data as { id: string; trackToken: string; version: number; state: string },
  }
}

/** A signed-in admin of the branch. */
export async function aBranchAdmin(branchId: string) {
  const { id } = await anAccount({ role: 'branchAdmin', branchId })
  return aSession({ accountId: id })
}
