import { expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock, useFixedClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { setBranchPrice } from '../../catalogue/branch-menu/set-branch-price.service.ts'
import { aShop, stripBranch, withSizes } from '../../carts/carts.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { aPlacedOrder, lunchTime } from '../place-order.factory.ts'

const product = testApp()
const carts = '/api/v1/carts'
useFixedClock(lunchTime)

type Customer = Awaited<ReturnType<typeof aPlacedOrder>>
const reorder = async ({ calls, order }: Pick<Customer, 'calls' | 'order'>, body: object = {}) => {
  const reply = await calls.post(`/api/v1/orders/${order.id}/reorder`, { key: newId(), ...body })
  return {
    status: reply.statusCode,
    ...(reply.json() as { code?: string; details?: unknown; data?: { put: number; changes: object[] } }),
  }
}
const inCart = async ({ calls }: Pick<Customer, 'calls'>) =>
  ((await calls.get(carts)).json().data as { name: string; quantity: number; message: string }[]).map(
    (line) => [line.name, line.quantity, line.message],
  )
const twoMomosAndATea = [
  ['Buff Jhol Momo', 2, ''],
  ['Masala Chiya', 1, 'less sugar'],
]

const updateBranchFood = ({ branchId }: { branchId: string }, food: string, what: string) =>
  product.database.pool.query(`update branch_foods set ${what} where branch_id = $1 and food_id = $2`, [
    branchId,
    stripBranch(food),
  ])

test('ORD-06 adds the ordered lines to the cart with quantities and notes, once per key, also concurrently', async () => {
  const shop = await aShop()
  const customer = await aPlacedOrder(shop)
  expect(await inCart(customer)).toEqual([])
  const key = newId()
  const replies = await Promise.all([1, 2, 3].map(() => reorder(customer, { key })))
  for (const reply of [...replies, await reorder(customer, { key })])
    expect(reply).toMatchObject({ status: 200, data: { branchId: shop.branchId, put: 2, changes: [] } })
  expect(await inCart(customer)).toEqual(twoMomosAndATea)
})

test('another key adds the lines a second time, as adding a food again does', async () => {
  const customer = await aPlacedOrder(await aShop())
  await reorder(customer)
  await reorder(customer)
  expect((await inCart(customer)).map(([, quantity]) => quantity)).toEqual([4, 2])
})

test('reports changed prices, sold-out and removed foods, and adds the rest at today’s price', async () => {
  const shop = await aShop()
  const customer = await aPlacedOrder(shop)
  const orderedPrices = (
    await product.database.pool.query(
      'select unit_price from order_lines where order_id = $1 order by position',
      [customer.order.id],
    )
  ).rows
  await setBranchPrice(shop.branchId, stripBranch(shop.buff), orderedPrices[0].unit_price + 2000)
  await setBranchPrice(shop.branchId, stripBranch(shop.chiya), orderedPrices[1].unit_price - 500)
  expect((await reorder(customer)).data).toMatchObject({
    put: 2,
    changes: [
      { name: 'Buff Jhol Momo', change: 'dearer' },
      { name: 'Masala Chiya', change: 'cheaper' },
    ],
  })
  await product.database.pool.query('delete from cart_lines')
  await updateBranchFood(shop, shop.chiya, 'is_listed = false')
  expect((await reorder(customer)).data).toMatchObject({
    put: 1,
    changes: [{ change: 'dearer' }, { name: 'Masala Chiya', change: 'gone' }],
  })
  expect(await inCart(customer)).toEqual([twoMomosAndATea[0]])
  await updateBranchFood(shop, shop.buff, "sold_out_until = 'infinity'")
  await product.database.pool.query('delete from cart_lines')
  expect((await reorder(customer)).data).toMatchObject({
    put: 0,
    changes: [{ change: 'sold-out' }, { change: 'gone' }],
  })
  expect(await inCart(customer)).toEqual([])
})

test('options that are no longer offered fall back to the defaults and are reported', async () => {
  const shop = await aShop()
  const sizes = await withSizes(shop.veg)
  const { calls } = await aSession()
  await calls.post(carts, { FoodId: shop.veg, Quantity: 1, Options: [sizes.half] })
  const cart = (await calls.get(carts)).json()
  const orderInput = {
    key: newId(),
    branchId: shop.branchId,
    cartVersion: cart.Version,
    grandTotal: cart.data[0].price,
    fulfilment: { method: 'pickup' },
  }
  const placed = await calls.post('/api/v1/orders', {
    ...orderInput,
    customerName: 'Sita Gurung',
    customerPhone: '9841234567',
    payment: 'cash',
  })
  const customer = { calls, order: placed.json().data } as Customer
  expect((await reorder(customer)).data).toMatchObject({ put: 1, changes: [] })
  await calls.remove(`${carts}/${(await calls.get(carts)).json().data[0].id}`)
  await product.database.pool.query('update options set archived_at = now() where id = $1', [sizes.half])
  expect((await reorder(customer)).data).toMatchObject({
    put: 1,
    changes: [{ name: 'Veg Jhol Momo', change: 'options' }],
  })
  const [line] = (await calls.get(carts)).json().data
  expect(line.Options.map(({ Name }: { Name: string }) => Name)).toEqual(['Full'])
})

test('a cart of another branch needs confirmation and is replaced only if that branch was confirmed', async () => {
  const [shop, other] = [await aShop(), await aShop({ name: 'Jhol Momo Patan' })]
  const customer = await aPlacedOrder(shop)
  await customer.calls.post(carts, { FoodId: other.veg, Quantity: 1 })
  const key = newId()
  expect(await reorder(customer, { key })).toMatchObject({
    status: 409,
    code: 'cart.other_outlet',
    details: { present: { branchId: other.branchId, outlet: 'Jhol Momo Patan' } },
  })
  expect(await inCart(customer)).toHaveLength(1)
  expect((await reorder(customer, { key, insteadOf: newId() })).code).toBe('cart.other_outlet')
  expect((await reorder(customer, { key, insteadOf: other.branchId })).status).toBe(200)
  expect(await inCart(customer)).toEqual(twoMomosAndATea)
})

test('lines that exceed the cart’s limits leave it unchanged', async () => {
  const shop = await aShop()
  const customer = await aPlacedOrder(shop)
  await customer.calls.post(carts, { FoodId: shop.chiya, Quantity: 99, Message: 'less sugar' })
  expect(await reorder(customer)).toMatchObject({ status: 409, code: 'cart.too_many' })
  expect(await inCart(customer)).toEqual([['Masala Chiya', 99, 'less sugar']])
})

test('a branch that has closed for good is an error', async () => {
  const shop = await aShop()
  const customer = await aPlacedOrder(shop)
  await product.database.pool.query('update branches set closed_at = now() where id = $1', [shop.branchId])
  expect((await reorder(customer)).code).toBe('branch.closed')
})

test('an order of another customer is not found, and a key is required', async () => {
  const customer = await aPlacedOrder(await aShop())
  const { calls } = await aSession()
  expect(await reorder({ calls, order: customer.order })).toMatchObject({
    status: 404,
    code: 'order.unknown',
  })
  const path = `/api/v1/orders/${customer.order.id}/reorder`
  expect((await as('public').post(path, { key: newId() })).statusCode).toBe(401)
  expect((await customer.calls.post(path, {})).statusCode).toBe(400)
})

test('says whether the branch is open, or when it opens', async () => {
  const customer = await aPlacedOrder(await aShop())
  expect((await reorder(customer)).data).toMatchObject({ isOpen: true })
  stopClock('2026-11-15T23:00:00+05:45')
  const { calls } = await aSession({ accountId: customer.accountId })
  expect((await reorder({ ...customer, calls })).data).toMatchObject({
    put: 2,
    isOpen: false,
    opensAt: new Date('2026-11-16T10:00:00+05:45').toISOString(),
  })
})
