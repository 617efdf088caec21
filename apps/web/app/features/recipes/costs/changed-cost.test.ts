import { expect, test } from 'vitest'
import { aCost } from '#testing/a-recipe.ts'
import { changedCost, costliest, percentTyped, shareOf } from './changed-cost.ts'

test.each([
  ['8', 8],
  ['+8', 8],
  ['-5.5', -5.5],
  ['−5 %', -5],
  ['८', 8],
  ['', undefined],
  ['a lot', undefined],
  ['1000', undefined],
])('%s is a change of %s percent', (typed, percent) => {
  expect(percentTyped(typed)).toBe(percent)
})

test('the item that costs most comes first, and one without a known cost cannot be chosen', () => {
  const { items } = aCost()
  const unknown = { ...items[0]!, id: 'x', name: 'Saffron' }
  delete unknown.cost
  expect(costliest([...items, unknown]).map(({ name }) => name)).toEqual(['Chicken mince', 'Coriander'])
})

test('a plate with 100 g of mince at Rs. 460 a kilogram costs Rs. 3.68 more if mince rises by 8 percent', () => {
  const mince = aCost().items[1]!
  expect(changedCost(7_000, mince, 8)).toBe(7_368)
  expect(changedCost(7_000, mince, -100)).toBe(2_400)
  expect(changedCost(100, mince, -100)).toBe(0)
})

test('the share is of the price without VAT; a preparation has none', () => {
  expect(shareOf(7_368, { price: 22_000, targetPercent: 36 })).toEqual({ permille: 378, level: 'above' })
  expect(shareOf(9_000, { price: 22_000, targetPercent: 36 })).toEqual({ permille: 462, level: 'far-above' })
  expect(shareOf(7_368, { price: undefined, targetPercent: 36 })).toBeUndefined()
})
