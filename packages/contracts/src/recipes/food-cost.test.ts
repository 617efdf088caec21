import { expect, test } from 'vitest'
import { costOfQuantity, foodCostLevel, foodCostPermille, priceWithoutVat } from './index.ts'

test('a cost is compared with the price without VAT', () => {
  expect([priceWithoutVat(22_600), priceWithoutVat(22_000)]).toEqual([20_000, 19_469])
  expect(foodCostPermille(7_200, 22_600)).toBe(360)
  expect(foodCostPermille(7_200, 0)).toBeUndefined()
})

test.each([
  [360, 'on-target'],
  [361, 'above'],
  [410, 'above'],
  [411, 'far-above'],
])('%d per mille at a target of 36 %% is %s', (permille, level) => {
  expect(foodCostLevel(permille, 36)).toBe(level)
})

test('a unit cost is that of a million thousandths: a kilogram', () => {
  expect(costOfQuantity(90_000, 46_000)).toBe(4_140)
})
