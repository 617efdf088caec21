import { expect, test } from 'vitest'
import { nothing, product, rounded, scaled, sum, wholeNumber } from './fraction.rules.ts'

const third = scaled(wholeNumber(1), 1, 3)

test('a sum of thirds is whole again: nothing is rounded in between', () => {
  expect(sum(sum(third, third), third)).toEqual(wholeNumber(1))
  expect(scaled(third, 3)).toEqual(wholeNumber(1))
  expect(product(third, scaled(wholeNumber(1), 3, 7))).toEqual({ n: 1n, d: 7n })
  expect(sum(nothing, scaled(wholeNumber(0), 5, 9))).toEqual(nothing)
})

test('halves are rounded up, everything else to the nearest', () => {
  expect([1n, 2n, 3n].map((n) => rounded({ n, d: 2n }))).toEqual([1n, 1n, 2n])
  expect([third, scaled(third, 2)].map(rounded)).toEqual([0n, 1n])
})
