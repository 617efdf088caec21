import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#platform/clock/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { testDatabase } from '#testing/test-db.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { aMenu } from './catalogue.factory.ts'
import { readBranchMenu, readChainMenu } from './menu/menus.service.ts'
import { saveBranchFoods } from './products/save-menu.service.ts'
import { setBranchPrice } from './branch-menu/set-branch-price.service.ts'

const product = testDatabase()

let branch: string
let other: string
let foods: Map<string, string>
const food = (name: string): string => foods.get(name) ?? ''

const prices = async (id: string) =>
  Object.fromEntries((await readBranchMenu(id)).flatMap((c) => c.foods.map((f) => [f.name, f.price])))

beforeEach(async () => {
  setClock(() => new Date('2026-11-15T12:00:00+05:45'))
  await emptyTables(product, 'branches', 'categories', 'outbox')
  branch = await aBranch()
  other = await aBranch()
  foods = await aMenu([{ name: 'Party Trays', foods: [] }])
})

describe("a branch's menu", () => {
  test('BR-06 lists every category in order, also an empty one, with the chain’s prices', async () => {
    const menu = await readBranchMenu(branch)
    expect(menu.map((c) => [c.name, c.foods.length])).toEqual([
      ['Jhol Momo', 2],
      ['Drinks', 1],
      ['Party Trays', 0],
    ])
    expect(await prices(branch)).toEqual({
      'Veg Jhol Momo': 18_000,
      'Buff Jhol Momo': 20_000,
      'Masala Chiya': 5_000,
    })
  })

  test("one branch's own price and unlisted food do not affect other branches", async () => {
    await setBranchPrice(branch, food('Masala Chiya'), 7_000)
    await saveBranchFoods([{ branchId: branch, foodId: food('Buff Jhol Momo'), isListed: false }])
    expect(await prices(branch)).toEqual({ 'Veg Jhol Momo': 18_000, 'Masala Chiya': 7_000 })
    expect(await prices(other)).toMatchObject({ 'Buff Jhol Momo': 20_000, 'Masala Chiya': 5_000 })
  })

  test('sold out ends at its end time', async () => {
    await saveBranchFoods([
      {
        branchId: branch,
        foodId: food('Masala Chiya'),
        isListed: true,
        soldOutUntil: new Date('2026-11-15T21:00:00+05:45'),
      },
    ])
    const isSoldOut = async () => (await readBranchMenu(branch))[1]?.foods[0]?.soldOut
    expect(await isSoldOut()).toBe(true)
    setClock(() => new Date('2026-11-15T21:00:00+05:45'))
    expect(await isSoldOut()).toBe(false)
  })

  test('of an unknown branch is an error', async () => {
    await expect(readBranchMenu('01890000-0000-7000-8000-000000000000')).rejects.toMatchObject({
      code: 'branch.unknown',
    })
  })
})

describe("the chain's menu", () => {
  test('HOM-08 shows the lowest price and marks foods with differing branch prices', async () => {
    await setBranchPrice(branch, food('Masala Chiya'), 4_000)
    await setBranchPrice(other, food('Buff Jhol Momo'), 24_000)
    const byName = Object.fromEntries(
      (await readChainMenu()).flatMap((c) => c.foods.map((f) => [f.name, [f.price, f.pricesDiffer]])),
    )
    expect(byName).toEqual({
      'Veg Jhol Momo': [18_000, false],
      'Buff Jhol Momo': [20_000, true],
      'Masala Chiya': [4_000, true],
    })
  })
})

describe('a price', () => {
  test.each([0, -1, 1.5, Number.NaN, 2 ** 53])(
    'of %d paisa is rejected and nothing is published',
    async (price) => {
      await expect(setBranchPrice(branch, food('Masala Chiya'), price)).rejects.toMatchObject({
        code: 'food.price_invalid',
      })
      expect((await product.database.pool.query('select from outbox')).rowCount).toBe(0)
    },
  )

  test('for an unknown branch or food is rejected', async () => {
    const unknown = '01890000-0000-7000-8000-000000000000'
    await expect(setBranchPrice(unknown, food('Masala Chiya'), 100)).rejects.toMatchObject({
      code: 'branch.unknown',
    })
    await expect(setBranchPrice(branch, unknown, 100)).rejects.toMatchObject({ code: 'food.unknown' })
  })

  test('a change is published once, in the same transaction', async () => {
    await setBranchPrice(branch, food('Masala Chiya'), 6_000)
    const { rows } = await product.database.pool.query('select topic, payload from outbox')
    expect(rows).toEqual([
      {
        topic: 'catalogue.price_changed',
        payload: { branchId: branch, foodId: food('Masala Chiya'), price: 6_000 },
      },
    ])
  })

  test('twenty concurrent changes leave exactly one of the twenty prices', async () => {
    const asked = Array.from({ length: 20 }, (_, i) => 5_000 + i)
    await Promise.all(asked.map((price) => setBranchPrice(branch, food('Masala Chiya'), price)))
    expect(asked).toContain((await prices(branch))['Masala Chiya'])
  })
})
