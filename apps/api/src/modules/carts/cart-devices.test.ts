import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { aSession } from '../sessions/session.factory.ts'
import { aShop } from './carts.factory.ts'

const served = testApp()
const cartsUrl = '/api/v1/carts'

test('concurrent changes from five devices all count, and the version equals their number', async () => {
  const shop = await aShop()
  const first = await aSession()
  const devices = [
    first,
    ...(await Promise.all([1, 2, 3, 4].map(() => aSession({ accountId: first.accountId })))),
  ]
  const foods = [shop.veg, shop.buff, shop.chiya]
  const add = (i: number) => devices[i % 5]!.calls.post(cartsUrl, { FoodId: foods[i % 3], Quantity: 1 })
  const replies = await Promise.all(Array.from({ length: 90 }, (_, i) => add(i)))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const { data, Version } = (await first.calls.get(cartsUrl)).json()
  expect(data.map(({ quantity }: { quantity: number }) => quantity)).toEqual([30, 30, 30])
  expect(Version).toBe(90)
})

test('the limit of fifty lines holds for concurrent adds', async () => {
  const shop = await aShop()
  const { accountId, calls } = await aSession()
  await calls.post(cartsUrl, { FoodId: shop.veg, Quantity: 1 })
  await served.database.pool.query(
    `insert into cart_lines (id, account_id, branch_id, food_id, option_ids, quantity, seen_price, added_at)
     select gen_random_uuid(), $1, $2, $3, array[gen_random_uuid()], 1, 1, now() from generate_series(1, 48)`,
    [accountId, shop.branchId, shop.veg.split('~')[0]],
  )
  const replies = await Promise.all(
    [shop.buff, shop.chiya].map((FoodId) => calls.post(cartsUrl, { FoodId, Quantity: 1 })),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})
