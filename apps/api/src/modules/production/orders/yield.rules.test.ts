import { expect, test } from 'vitest'
import { correctUses, isUsualYield, yieldOf } from './yield.rules.ts'

test.each([
  [20_000_000, 20_000_000, 1_000, true],
  [19_000_000, 20_000_000, 950, true],
  [18_980_000, 20_000_000, 949, false],
  [21_000_000, 20_000_000, 1_050, true],
  [21_020_000, 20_000_000, 1_051, false],
  [1_000_000_000_000, 1, 1_000_000, false],
])('%d of %d is a yield of %d tenths of a percent; usual: %s', (good, planned, tenths, isUsual) => {
  expect(yieldOf(good, planned)).toBe(tenths)
  expect(isUsualYield(tenths)).toBe(isUsual)
})

test('ingredients are used as in the recipe unless corrected, also to nothing, and others may be added', () => {
  const recipe = ['mince', 'onion', 'salt'].map((itemId) => ({ itemId, expected: 100 }))
  const corrections = [
    { itemId: 'onion', used: 120 },
    { itemId: 'salt', used: 0 },
    { itemId: 'filling', used: 7 },
    { itemId: 'oil', used: 0 },
  ]
  expect(correctUses(recipe, corrections)).toEqual([
    { itemId: 'mince', expected: 100, used: 100 },
    { itemId: 'onion', expected: 100, used: 120 },
    { itemId: 'salt', expected: 100, used: 0 },
    { itemId: 'filling', expected: 0, used: 7 },
  ])
})
