import { expect, test } from 'vitest'
import { itemAmounts } from './amounts.ts'

test.each([
  ['g', 6_400_000, 'kg', [0.25, 0.5, 1, 2]],
  ['g', 480_000, 'g', [50, 100, 200, 500]],
  ['g', undefined, 'kg', [0.25, 0.5, 1, 2]],
  ['g', -5_000, 'kg', [0.25, 0.5, 1, 2]],
  ['ml', 11_000_000, 'l', [0.25, 0.5, 1, 2]],
  ['piece', 3_000, 'pcs', [1, 2, 5, 10]],
] as const)('an item in %s with %s on hand has amounts in %s', (baseUnit, onHand, unit, amounts) => {
  expect(itemAmounts({ baseUnit, onHand })).toMatchObject({ unit: { name: unit }, amounts })
})
