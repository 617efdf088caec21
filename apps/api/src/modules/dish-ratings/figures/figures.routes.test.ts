import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aMenu } from '../../catalogue/catalogue.factory.ts'
import { anEatenOrder, rated, ratingAt } from '../dish-ratings.factory.ts'

const product = testApp()
beforeEach(() => stopClock('2026-11-15T12:00:00+05:45'))

let veg = ''
let buff = ''
beforeAll(async () => {
  const menu = await aMenu()
  veg = menu.get('Veg Jhol Momo')!
  buff = menu.get('Buff Jhol Momo')!
})

async function rate(branchId: string, stars: Record<string, number>, comment = '') {
  const foods = Object.keys(stars).map((id): [string, string] => ['Momo', id])
  const { orderId, calls } = await anEatenOrder({ branchId, foods })
  expect((await calls.put(ratingAt(orderId), rated(stars, comment))).statusCode).toBe(200)
  return orderId
}

const boss = as('superadmin')
const own = '/api/v1/branch-dashboard/dish-ratings'
const rows = '/api/v1/dish-ratings'
const day = '?from=2026-11-15&to=2026-11-15'
const list = async (calls: Pick<typeof boss, 'get'>, more: string) =>
  (await calls.get(`${rows}${day}&foodId=${veg}${more}`)).json().data

describe('REV-14 a branch', () => {
  test('sees its own dishes with average and number, the lowest first, and the rows behind each number', async () => {
    const [branchId, other] = [await aBranch(), await aBranch()]
    const first = await rate(branchId, { [veg]: 4, [buff]: 2 }, 'Cold')
    const second = await rate(branchId, { [veg]: 5 })
    await rate(other, { [veg]: 1 })
    const admin = as('branchAdmin', { id: branchId })
    expect((await admin.get(own + day)).json().data).toEqual({
      from: '2026-11-15',
      to: '2026-11-15',
      dishes: [
        { foodId: buff, name: 'Buff Jhol Momo', average: 2, count: 1 },
        { foodId: veg, name: 'Veg Jhol Momo', average: 4.5, count: 2 },
      ],
    })
    for (const more of ['', `&branchId=${other}`])
      expect(await list(admin, more)).toMatchObject({
        items: [
          { orderId: second, stars: 5, comment: '' },
          { orderId: first, stars: 4, comment: 'Cold' },
        ],
        nextCursor: null,
      })
    expect((await admin.get(`${own}?from=2026-11-16&to=2026-11-16`)).json().data.dishes).toEqual([])
    expect((await as('branchAdmin').get(own + day)).statusCode).toBe(403)
    expect((await boss.get(own + day)).statusCode).toBe(403)
  })

  test('pages through the rows without losing or repeating one', async () => {
    const branchId = await aBranch()
    const orders = []
    for (let i = 0; i < 5; i += 1) orders.push(await rate(branchId, { [veg]: (i % 5) + 1 }))
    const admin = as('branchAdmin', { id: branchId })
    const seen: string[] = []
    let cursor = ''
    for (let page = 0; page < 3; page += 1) {
      const found = await list(admin, `&limit=2${cursor}`)
      seen.push(...found.items.map(({ orderId }: { orderId: string }) => orderId))
      cursor = `&cursor=${found.nextCursor}`
    }
    expect(seen).toEqual(orders.toReversed())
  })

  test('gets at most a year, and not backwards', async () => {
    const admin = as('branchAdmin', { id: await aBranch() })
    for (const wrong of ['?from=2026-11-15&to=2026-11-14', '?from=2025-01-01&to=2026-11-15'])
      expect((await admin.get(own + wrong)).json().code).toBe('rating.period')
  })
})

describe('REV-14 head office', () => {
  test('sees a dish of the chain by branch, and its rows equal the number', async () => {
    const food = (
      await aMenu([
        { name: 'New', foods: [{ name: 'Kothey', price: 1, isBestseller: false, allergens: [] }] },
      ])
    ).get('Kothey')!
    const [worse, better] = [await aBranch(), await aBranch()]
    stopClock('2026-08-31T23:50:00+05:45')
    await rate(better, { [food]: 1 })
    stopClock('2026-09-01T00:10:00+05:45')
    await rate(better, { [food]: 5 })
    stopClock('2026-11-15T12:00:00+05:45')
    await rate(better, { [food]: 4 })
    await rate(worse, { [food]: 2 })
    const figures = (await boss.get(`/api/v1/super-admin/foods/${food}/ratings`)).json().data
    expect(figures).toMatchObject({
      from: '2026-09-01',
      to: '2026-11-15',
      total: { average: 3.7, count: 3 },
      branches: [
        { branchId: worse, average: 2, count: 1 },
        { branchId: better, average: 4.5, count: 2 },
      ],
      branchCount: 2,
    })
    const period = `?foodId=${food}&from=${figures.from}&to=${figures.to}`
    const count = async (more = '') => (await boss.get(rows + period + more)).json().data.items.length
    expect([await count(), await count(`&branchId=${better}`)]).toEqual([3, 2])
    for (const role of ['branchAdmin', 'admin', 'user'] as const)
      expect((await as(role).get(`/api/v1/super-admin/foods/${food}/ratings`)).statusCode).toBe(403)
    expect((await boss.get(`/api/v1/super-admin/foods/${newId()}/ratings`)).json().code).toBe('food.unknown')
    expect((await as('user').get(rows + period)).statusCode).toBe(403)
  })

  test('the sums equal the ratings after many concurrent ones', async () => {
    const branchId = await aBranch()
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        rate(branchId, i % 2 === 0 ? { [veg]: (i % 5) + 1, [buff]: 3 } : { [buff]: 4, [veg]: 2 }),
      ),
    )
    const { rows: sums } = await product.database.pool.query(
      `select s.food_id, s.stars = r.stars and s.count = r.count as is_equal from dish_rating_sums s
       join (select food_id, sum(stars) as stars, count(*) as count from dish_ratings where branch_id = $1 group by 1) r using (food_id)
       where s.branch_id = $1`,
      [branchId],
    )
    expect(sums.map(({ is_equal: isEqual }) => isEqual)).toEqual([true, true])
  })
})
