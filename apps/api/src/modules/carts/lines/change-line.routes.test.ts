import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { testApp } from '#testing/test-app.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { aShop, stripBranch, cartAt, withSizes } from '../carts.factory.ts'

const served = testApp()
const cartsUrl = '/api/v1/carts'
type Shop = Awaited<ReturnType<typeof aShop>>
type Session = Awaited<ReturnType<typeof aSession>>
let [shop, mine] = [{} as Shop, {} as Session]

beforeEach(async () => {
  await served.database.pool.query(
    'truncate carts, cart_lines, food_option_groups, branch_foods, branch_unavailable_options',
  )
  shop = await aShop()
  mine = await aSession()
})

const add = (body: object, who = mine) => cartAt(cartsUrl, who).add(body)
const change = (body: object, who = mine) => cartAt(cartsUrl, who).change(body)
const cart = (who = mine) => cartAt(cartsUrl, who).read()
const storedLines = async () =>
  (await served.database.pool.query('select quantity, note, seen_price from cart_lines order by added_at'))
    .rows

describe('requests are idempotent by key', () => {
  test('repeated concurrently or after another request', async () => {
    const request = { FoodId: shop.buff, Quantity: 1, IdempotencyKey: newId() }
    const replies = await Promise.all([add(request), add(request), add(request)])
    expect(replies.map(({ status, data }) => [status, data?.quantity])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ])
    await add({ FoodId: shop.buff, Quantity: 1, IdempotencyKey: newId() })
    expect((await add(request)).data?.quantity).toBe(2)
    expect((await cart()).Version).toBe(2)
  })

  test('also after the added line was removed', async () => {
    const request = { FoodId: shop.buff, Quantity: 1, IdempotencyKey: newId() }
    const { data } = await add(request)
    await mine.calls.call('DELETE', `${cartsUrl}/${data?.id}`)
    expect(await add(request)).toMatchObject({ status: 200, data: { quantity: 0 } })
    expect(await storedLines()).toEqual([])
  })

  test('also for a changed quantity', async () => {
    const { data } = await add({ FoodId: shop.buff, Quantity: 1 })
    const request = { FoodId: shop.buff, LineId: data?.id, Quantity: 2, From: 1, IdempotencyKey: newId() }
    expect((await change(request)).data?.quantity).toBe(2)
    expect((await change(request)).data?.quantity).toBe(2)
    const out = { FoodId: shop.buff, LineId: data?.id, Quantity: 0, IdempotencyKey: newId() }
    for (const removal of [out, out])
      expect(await change(removal)).toMatchObject({ status: 200, data: { id: data?.id, quantity: 0 } })
  })
})

describe('a quantity is changed', () => {
  test('to an absolute value, or by the difference to the quantity seen', async () => {
    await add({ FoodId: shop.buff, Quantity: 2 })
    expect((await change({ FoodId: stripBranch(shop.buff), Quantity: 5 })).data?.quantity).toBe(5)
    await Promise.all([1, 2, 3].map(() => change({ FoodId: shop.buff, Quantity: 6, From: 5 })))
    expect(await storedLines()).toMatchObject([{ quantity: 8 }])
  })

  test.each([0, -3])('to %j by removing the line', async (Quantity) => {
    await add({ FoodId: shop.buff, Quantity: 2 })
    expect((await change({ FoodId: shop.buff, Quantity })).data?.quantity).toBe(0)
    expect((await cart()).data).toEqual([])
    expect(await change({ FoodId: shop.buff, Quantity: 1 })).toMatchObject({
      status: 404,
      code: 'cart.line_unknown',
    })
  })

  test('not above 99, and not when the food has several lines and no line id is given', async () => {
    const { half } = await withSizes(shop.buff)
    const full = await add({ FoodId: shop.buff, Quantity: 98 })
    expect(await change({ FoodId: shop.buff, Quantity: 4, From: 2 })).toMatchObject({
      status: 409,
      code: 'cart.too_many',
    })
    await add({ FoodId: shop.buff, Quantity: 1, Options: [half] })
    expect(await change({ FoodId: shop.buff, Quantity: 3 })).toMatchObject({
      status: 409,
      code: 'cart.which_line',
    })
    expect((await change({ FoodId: shop.buff, LineId: full.data?.id, Quantity: 3 })).data?.quantity).toBe(3)
    expect(await storedLines()).toMatchObject([{ quantity: 3 }, { quantity: 1 }])
  })

  test('never in another customer’s cart: a foreign line is not found', async () => {
    const { data } = await add({ FoodId: shop.buff, Quantity: 2 })
    const other = await aSession()
    await add({ FoodId: shop.buff, Quantity: 1 }, other)
    expect(await change({ FoodId: shop.buff, LineId: data?.id, Quantity: 9 }, other)).toMatchObject({
      status: 404,
      code: 'cart.line_unknown',
    })
    const reply = await other.calls.call('DELETE', `${cartsUrl}/${data?.id}`)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'cart.line_unknown'])
    expect((await cart()).data).toMatchObject([{ quantity: 2 }])
  })
})

test('a line can be deleted only once', async () => {
  const { data } = await add({ FoodId: shop.buff, Quantity: 2 })
  const replies = await Promise.all([1, 2, 3].map(() => mine.calls.call('DELETE', `${cartsUrl}/${data?.id}`)))
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404])
  expect((await cart()).Version).toBe(2)
})
