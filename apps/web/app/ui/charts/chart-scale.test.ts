import { expect, test } from 'vitest'
import { heatOf, linesFor, shortNumber } from './chart-scale.ts'

test.each([
  [0, 4],
  [4, 4],
  [71, 80],
  [80, 80],
  [81, 100],
  [82_450, 100_000],
  [101_000, 200_000],
])('a largest value of %i has grid lines up to %i', (largest, top) => {
  const lines = linesFor(largest)
  expect(lines).toHaveLength(5)
  expect([lines[0], lines[4]]).toEqual([0, top])
  expect(lines.every(Number.isInteger)).toBe(true)
})

test('thousands are abbreviated', () => {
  expect([0, 25, 999, 1500, 100_000].map(shortNumber)).toEqual(['0', '25', '999', '1.5k', '100k'])
})

test('every sale has a colour, and the largest has the darkest', () => {
  expect([0, 1, 20, 21, 100].map((value) => heatOf(value, 100))).toEqual([0, 1, 1, 2, 5])
})
