import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anItem, aReceipt } from '../../inventory/inventory.factory.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { aFood, anyItemLine, aRecipe } from '../../recipes/recipes.factory.ts'

testApp()
const boss = as('superadmin')
const path = '/api/v1/super-admin/stock-reports/food-cost'
beforeEach(() => stopClock('2026-11-15T12:00:00+05:45'))
const at = (text: string) => new Date(`${text}+05:45`)

/** 100 g of an item that costs Rs. 60 a kilogram at one branch and Rs. 80 at the other: Rs. 6 and Rs. 8 a plate. */
async function aSoldFood() {
  const [first, second] = [await aBranch(), await aBranch()]
  const [itemId, foodId, bare] = [await anItem(), await aFood(), await aFood()]
  await aReceipt({ locationId: first, itemId }, 1_000_000, 6_000)
  await aReceipt({ locationId: second, itemId }, 1_000_000, 8_000)
  await aRecipe(foodId, { lines: [anyItemLine(itemId, 100_000)] })
  const sell = (branchId: string, food: string, plates: number, over: object = {}) =>
    anOrder({
      branch_id: branchId,
      placed_at: at('2026-11-14T18:00:00'),
      state: 'delivered',
      ...over,
      line: {
        food_id: food,
        quantity: plates,
        unit_price: 11_300,
        price: plates * 11_300,
        vat: plates * 1_300,
      },
    })
  await sell(first, foodId, 3)
  await sell(first, foodId, 2, { placed_at: at('2026-11-13T23:59:59') })
  await sell(second, foodId, 1)
  await sell(first, bare, 4)
  await sell(first, foodId, 9, { state: 'cancelled' })
  await sell(first, foodId, 9, { placed_at: at('2026-11-12T23:59:59') })
  return { first, second, foodId, bare }
}
const period = 'from=2026-11-13&to=2026-11-14'
const get = async (search: string) => (await boss.get(`${path}?${period}&${search}`)).json().data

describe('food cost', () => {
  test('per food is what the recipes cost at the branches, against sales without VAT', async () => {
    const { first, foodId, bare } = await aSoldFood()
    const { rows } = await get(`branchId=${first}`)
    expect(rows).toMatchObject([
      { food: { id: foodId }, plates: 5, sales: '500.00', cost: '30.00', costedPlates: 5, plateCost: '6.00' },
      { food: { id: bare }, plates: 4, sales: '400.00', cost: '0.00', costedPlates: 0, costedSales: '0.00' },
    ])
    expect(rows[1]).not.toHaveProperty('plateCost')
  })

  test('per branch opens the branches behind a food, with the same total', async () => {
    const { first, second, foodId } = await aSoldFood()
    const { total, rows } = await get(`foodId=${foodId}&by=branch`)
    expect(rows).toMatchObject([
      { branch: { id: first }, plates: 5, cost: '30.00', plateCost: '6.00' },
      { branch: { id: second }, plates: 1, cost: '8.00', plateCost: '8.00' },
    ])
    expect(total).toEqual({
      plates: 6,
      sales: '600.00',
      costedPlates: 6,
      costedSales: '600.00',
      cost: '38.00',
    })
    const [row] = (await get(`foodId=${foodId}`)).rows
    expect(row).toMatchObject({ cost: '38.00', plates: 6 })
    expect(row).not.toHaveProperty('plateCost')
  })

  test('is exported per food and branch; a branch that does not exist is refused', async () => {
    const { first } = await aSoldFood()
    const csv = (await boss.get(`${path}/export?${period}&branchId=${first}`)).body.trim().split('\r\n')
    expect(csv).toHaveLength(3)
    expect(csv.some((line) => line.includes('"5","500.00","6.00","30.00","6"'))).toBe(true)
    for (const address of [path, `${path}/export`])
      expect((await boss.get(`${address}?${period}&branchId=${newId()}`)).json()).toMatchObject({
        code: 'branch.unknown',
      })
  })
})
