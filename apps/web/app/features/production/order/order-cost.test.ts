import { expect, test } from 'vitest'
import { anOrder, kg } from '../production.factory.ts'
import { costPerUnit, percentText, usualCostPerUnit, valueOf, yieldOf } from './order-cost.ts'

test('the value is that of what is used, and a kilogram costs its share of it', () => {
  const order = anOrder()
  expect(valueOf(order.ingredients, ({ expected }) => expected)).toBe(28.5 * 46_000 + 6 * 4_500)
  expect(costPerUnit(1_488_670, 35.2 * kg, order)).toBe(42_292)
  expect(costPerUnit(1_488_670, undefined, order)).toBeUndefined()
})

test('a piece costs a thousandth of what a thousand pieces cost', () => {
  const momos = anOrder({ baseUnit: 'piece', usualCost: 250_000 })
  expect(usualCostPerUnit(momos)).toBe(250)
  expect(costPerUnit(50_000, 200_000, momos)).toBe(250)
})

test('a yield is shown with at most one decimal', () => {
  expect([yieldOf(35.2 * kg, 38 * kg), yieldOf(38 * kg, 38 * kg)].map(percentText)).toEqual(['92.6%', '100%'])
})
