import { expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { keepClockAt } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { setBranchPrice } from '../../catalogue/branch-menu/set-branch-price.service.ts'
import { aShop, bare, withSizes } from '../../carts/carts.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { aPlacedOrder, lunchTime } from '../place-order.factory.ts'

const product = testApp()
const carts = '/api/v1/carts'
keepClockAt(lunchTime)

type Customer = Awaited<ReturnType<typeof aPlacedOrder>>
const again = async ({ calls, order }: Pick<Customer, 'calls' | 'order'>, body: object = {}) => {
  const reply = await calls.post(`/api/v1/orders/${order.id}/reorder`, { key: newId(), ...body })
  return { status: reply.statusCode, ...(reply.json() as { code?: string; details?: unknown; data?: { put: number; changes: object[] } }) }
}
const inCart = async ({ calls }: Pick<Customer, 'calls'>) =>
  ((await calls.get(carts)).json().data as { name: string; quantity: number; message: string }[]).map((line) => [
    line.name,
    line.quantity,
    line.message,
  ])
const twoMomosAndATea = [
  ['Buff Jhol Momo', 2, ''],
  ['Masala Chiya', 1, 'less sugar'],
]

const atBranch = ({ branchId }: { branchId: string }, food: string, what: string) =>
  product.database.pool.query(`update branch_foods set ${what} where branch_id = $1 and food_id = $2`, [branchId, bare(food)])

test('ORD-06 what was ordered is in the cart again, with quantities and notes; twice pressed and at once it is there once', async () => {
  const shop = await aShop()
  const customer = await aPlacedOrder(shop)
  expect(await inCart(customer)).toEqual([])
  const key = newId()
  const replies = await Promise.all([1, 2, 3].map(() => again(customer, { key })))
  for (const reply of [...replies, await again(customer, { key })])
    expect(reply).toMatchObject({ status: 200, data: { branchId: shop.branchId, put: 2, changes: [] } })
  expect(await inCart(customer)).toEqual(twoMomosAndATea)
})

test('another press puts it in a second time, as adding a food again does', async () => {
  const customer = await aPlacedOrder(await aShop())
  await again(customer)
  await again(customer)
  expect((await inCart(customer)).map(([, quantity]) => quantity)).toEqual([4, 2])
})

test('it says what costs another sum, what is sold out and what is gone, and puts in the rest at the price of today', async () => {
  const shop = await aShop()
  const customer = await aPlacedOrder(shop)
  const wasFor = (
    await product.database.pool.query('select unit_price from order_lines where order_id = $1 order by position', [customer.order.id])
  ).rows
  await setBranchPrice(shop.branchId, bare(shop.buff), wasFor[0].unit_price + 2000)
  await setBranchPrice(shop.branchId, bare(shop.chiya), wasFor[1].unit_price - 500)
  expect((await again(customer)).data).toMatchObject({
    put: 2,
    changes: [
      { name: 'Buff Jhol Momo', change: 'dearer' },
      { name: 'Masala Chiya', change: 'cheaper' },
    ],
  })
  await product.database.pool.query('delete from cart_lines')
  await atBranch(shop, shop.chiya, 'is_listed = false')
  expect((await again(customer)).data).toMatchObject({ put: 1, changes: [{ change: 'dearer' }, { name: 'Masala Chiya', change: 'gone' }] })
  expect(await inCart(customer)).toEqual([twoMomosAndATea[0]])
  await atBranch(shop, shop.buff, "sold_out_until = 'infinity'")
  await product.database.pool.query('delete from cart_lines')
  expect((await again(customer)).data).toMatchObject({ put: 0, changes: [{ change: 'sold-out' }, { change: 'gone' }] })
  expect(await inCart(customer)).toEqual([])
})

test('a choice that is not offered any more begins with the usual one, and that is said', async () => {
  const shop = await aShop()
  const sizes = await withSizes(shop.veg)
  const { calls } = await aSession()
  await calls.post(carts, { FoodId: shop.veg, Quantity: 1, Options: [sizes.half] })
  const cart = (await calls.get(carts)).json()
  const wish = { key: newId(), branchId: shop.branchId, cartVersion: cart.Version, grandTotal: cart.data[0].price, how: { way: 'pickup' } }
  const placed = await calls.post('/api/v1/orders', { ...wish, customerName: 'Sita Gurung', customerPhone: '9841234567', payment: 'cash' })
  const customer = { calls, order: placed.json().data } as Customer
  expect((await again(customer)).data).toMatchObject({ put: 1, changes: [] })
  await calls.remove(`${carts}/${(await calls.get(carts)).json().data[0].id}`)
  await product.database.pool.query('update options set archived_at = now() where id = $1', [sizes.half])
  expect((await again(customer)).data).toMatchObject({ put: 1, changes: [{ name: 'Veg Jhol Momo', change: 'options' }] })
  const [line] = (await calls.get(carts)).json().data
  expect(line.Options.map(({ Name }: { Name: string }) => Name)).toEqual(['Full'])
})

test('another outlet in the cart is asked about first, and given up only for the one that was agreed to', async () => {
  const [shop, other] = [await aShop(), await aShop({ name: 'Jhol Momo Patan' })]
  const customer = await aPlacedOrder(shop)
  await customer.calls.post(carts, { FoodId: other.veg, Quantity: 1 })
  const key = newId()
  expect(await again(customer, { key })).toMatchObject({
    status: 409,
    code: 'cart.other_outlet',
    details: { present: { branchId: other.branchId, outlet: 'Jhol Momo Patan' } },
  })
  expect(await inCart(customer)).toHaveLength(1)
  expect((await again(customer, { key, insteadOf: newId() })).code).toBe('cart.other_outlet')
  expect((await again(customer, { key, insteadOf: other.branchId })).status).toBe(200)
  expect(await inCart(customer)).toEqual(twoMomosAndATea)
})

test('what does not fit into the cart leaves it as it was', async () => {
  const shop = await aShop()
  const customer = await aPlacedOrder(shop)
  await customer.calls.post(carts, { FoodId: shop.chiya, Quantity: 99 })
  expect(await again(customer)).toMatchObject({ status: 409, code: 'cart.too_many' })
  expect(await inCart(customer)).toEqual([['Masala Chiya', 99, '']])
})

test('an outlet that has closed for good says so', async () => {
  const shop = await aShop()
  const customer = await aPlacedOrder(shop)
  await product.database.pool.query('update branches set closed_at = now() where id = $1', [shop.branchId])
  expect((await again(customer)).code).toBe('branch.closed')
})

test("nobody orders another customer's order again, and a press has a key", async () => {
  const customer = await aPlacedOrder(await aShop())
  const { calls } = await aSession()
  expect(await again({ calls, order: customer.order })).toMatchObject({ status: 404, code: 'order.unknown' })
  const path = `/api/v1/orders/${customer.order.id}/reorder`
  expect((await as('public').post(path, { key: newId() })).statusCode).toBe(401)
  expect((await customer.calls.post(path, {})).statusCode).toBe(400)
})
