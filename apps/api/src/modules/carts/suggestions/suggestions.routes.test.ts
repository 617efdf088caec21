import { beforeEach, describe, expect, test } from 'vitest'
import { later } from '#platform/clock/later.rules.ts'
import { read } from '#platform/db/database.ts'
import { useFixedClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { as } from '#testing/as.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { aShop, stripBranch, withSizes } from '../carts.factory.ts'
import { countFoodPairs } from './count-food-pairs.service.ts'
import { countPage } from './food-pairs.store.ts'

const product = testApp()
const at = '2026-11-15T13:15:00+05:45'
useFixedClock(at)
const carts = '/api/v1/carts'
type Shop = Awaited<ReturnType<typeof aShop>>
let shop = {} as Shop
let mine = {} as Awaited<ReturnType<typeof aSession>>

const sql = (text: string, values: unknown[] = []) => product.database.pool.query(text, values)
const suggested = async () =>
  ((await mine.calls.get(`${carts}/suggestions`)).json().data as { Name: string }[]).map(({ Name }) => Name)
const inCart = (...foods: string[]) =>
  Promise.all(foods.map((FoodId) => mine.calls.post(carts, { FoodId, Quantity: 1 })))

/** Completed orders of these foods, some days ago. */
async function orders(count: number, foods: string[], { days = 1, state = 'delivered' } = {}): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const placedAt = later(new Date(at), -days * 86_400_000 - i * 60_000)
    const id = await anOrder({ branch_id: shop.branchId, state, placed_at: placedAt })
    await sql('delete from order_lines where order_id = $1', [id])
    for (const [position, food] of foods.entries())
      await sql(
        `insert into order_lines (order_id, position, food_id, name, category, quantity, unit_price, price, vat)
         values ($1, $2, $3, 'Food', 'Momo', 1, 100, 100, 0)`,
        [id, position, stripBranch(food)],
      )
  }
}
const pairs = async () =>
  (await sql('select food_id, with_food_id, orders from food_pairs order by orders desc, food_id')).rows

beforeEach(async () => {
  await emptyTables(product, 'branches', 'categories', 'option_groups', 'orders')
  shop = await aShop()
  mine = await aSession()
})

describe('suggestions in the cart', () => {
  test('are foods that are ordered together, those of other categories first, and never what is in the cart', async () => {
    await orders(4, [shop.buff, shop.veg, shop.chiya])
    await orders(3, [shop.buff, shop.veg])
    await countFoodPairs()
    expect(await pairs()).toMatchObject([
      { orders: 7 },
      { orders: 7 },
      { orders: 4 },
      { orders: 4 },
      { orders: 4 },
      { orders: 4 },
    ])
    await inCart(shop.buff)
    expect(await suggested()).toEqual(['Masala Chiya', 'Veg Jhol Momo'])
    await inCart(shop.chiya)
    expect(await suggested()).toEqual(['Veg Jhol Momo'])
  })

  test('without pairs are drinks and light foods of the branch; an empty cart has none', async () => {
    expect(await suggested()).toEqual([])
    await sql(`update foods set station = 'steam', station_load = 10 where name <> 'Masala Chiya'`)
    await sql(`update foods set station = null where name = 'Masala Chiya'`)
    await inCart(shop.buff)
    expect(await suggested()).toEqual(['Masala Chiya'])
  })

  test('leave out what is sold out, not listed or archived, and a branch that has closed for good', async () => {
    await orders(3, [shop.buff, shop.veg, shop.chiya])
    await countFoodPairs()
    await inCart(shop.buff)
    const chiya = stripBranch(shop.chiya)
    await sql(
      `insert into branch_foods (branch_id, food_id, sold_out_until) values ($1, $2, 'infinity')
       on conflict (branch_id, food_id) do update set sold_out_until = 'infinity'`,
      [shop.branchId, chiya],
    )
    expect(await suggested()).toEqual(['Veg Jhol Momo'])
    await sql('update foods set archived_at = now() where id = $1', [stripBranch(shop.veg)])
    expect(await suggested()).toEqual([])
    await sql('update foods set archived_at = null')
    await sql('update branch_foods set sold_out_until = null, is_listed = false where food_id = $1', [chiya])
    expect(await suggested()).not.toContain('Masala Chiya')
    await sql('update branches set closed_at = now() where id = $1', [shop.branchId])
    expect(await suggested()).toEqual([])
  })

  test('have the price of the branch and say whether there are options', async () => {
    await orders(3, [shop.buff, shop.chiya])
    await countFoodPairs()
    await withSizes(shop.chiya)
    await inCart(shop.buff)
    const [first] = (await mine.calls.get(`${carts}/suggestions`)).json().data
    expect(first).toMatchObject({ id: shop.chiya, Name: 'Masala Chiya', HasOptions: true, SoldOut: false })
    expect((await as('public').get(`${carts}/suggestions`)).statusCode).toBe(401)
  })
})

describe('the nightly count', () => {
  test('counts completed orders of four weeks, and an order with two plates of a food once', async () => {
    await orders(3, [shop.buff, shop.buff, shop.chiya])
    await orders(9, [shop.buff, shop.veg], { days: 29 })
    await orders(9, [shop.veg, shop.chiya], { state: 'cancelled' })
    await countFoodPairs()
    expect((await pairs()).map(({ orders: counted }) => counted)).toEqual([3, 3])
  })

  test('leaves out coincidences, and replaces the pairs of the night before, also when two workers run it', async () => {
    await orders(3, [shop.buff, shop.chiya])
    await orders(2, [shop.veg, shop.chiya])
    await Promise.all([countFoodPairs(), countFoodPairs()])
    expect(await pairs()).toHaveLength(2)
    await sql(`update orders set placed_at = placed_at - interval '1 year'`)
    await countFoodPairs()
    expect(await pairs()).toEqual([])
  })

  test('reads the orders in pages, each after the last order of the one before', async () => {
    await orders(5, [shop.buff, shop.chiya])
    const since = later(new Date(at), -7 * 86_400_000)
    const counted: number[] = []
    let before: { id: string; placedAt: Date } | undefined
    for (let i = 0; i < 3; i += 1) {
      const page = await read((tx) => countPage(tx, { since, before, limit: 2 }))
      counted.push(page.orders)
      before = { id: page.last_id ?? '', placedAt: page.last_placed_at ?? since }
    }
    expect(counted).toEqual([2, 2, 1])
  })
})
