import { expect, test } from 'vitest'
import { costFigures, costShare, type SoldFood } from './food-cost.rules.ts'

const sold = (plates: number, sales: number, plateCost: number | undefined): SoldFood => ({
  foodId: 'food',
  branchId: 'branch',
  plates,
  sales,
  plateCost,
})

test('a food without a known cost counts as sold, not as free', () => {
  const total = costFigures([sold(2, 40_000, 7_000), sold(3, 90_000, undefined)])
  expect(total).toEqual({ plates: 5, sales: 130_000, costedPlates: 2, costedSales: 40_000, cost: 14_000 })
  expect(costShare(total)).toBe(35)
  expect(costShare({ cost: 0, costedSales: 0 })).toBeUndefined()
})
