import { expect, test } from 'vitest'
import { heatOf, linesAround, linesFor, shortNumber } from './chart-scale.ts'

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

test('values below zero have grid lines of their own, and zero is one of them', () => {
  expect(linesAround([3, 80])).toEqual([0, 20, 40, 60, 80])
  expect(linesAround([-25, 80])).toEqual([-40, -20, 0, 20, 40, 60, 80])
  expect(linesAround([-3])).toEqual([-3, -2, -1, 0])
  expect(linesAround([])).toEqual([0, 1, 2, 3, 4])
})

test('thousands and lakhs are abbreviated', () => {
  expect([0, 25, 999, 1500, 100_000].map(shortNumber)).toEqual(['0', '25', '999', '1.5k', '100k'])
  expect([999_999, 1_000_000, 12_000_000].map(shortNumber)).toEqual(['1000k', '10 lakh', '120 lakh'])
})

test('every sale has a colour, and the largest has the darkest', () => {
  expect([0, 1, 20, 21, 100].map((value) => heatOf(value, 100))).toEqual([0, 1, 1, 2, 5])
})
