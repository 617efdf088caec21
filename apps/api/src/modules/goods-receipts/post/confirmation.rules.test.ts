import { expect, test } from 'vitest'
import { isOver, priceJump } from './confirmation.rules.ts'

const kg = 1_000_000
const prices = (...all: number[]) => all.map((price) => ({ price, unitFactor: kg }))

test.each([
  [11_000, 10_000, false],
  [11_001, 10_000, true],
  [9_000, 10_000, false],
  [1, 0, true],
  [0, 0, false],
])('%d of %d expected is over: %s', (accepted, expected, isTooMuch) => {
  expect(isOver(accepted, expected)).toBe(isTooMuch)
})

test.each([
  [53_000, [45_200, 45_500, 46_200], 161],
  [11_500, [10_000], undefined],
  [11_501, [10_000], 150],
  [8_500, [10_000], undefined],
  [8_499, [10_000], -150],
  [0, [10_000], -1_000],
  [10_000, [], undefined],
  [10_000, [0, 0], undefined],
])('the price %d after %j is a jump of %s', (price, last, change) => {
  expect(priceJump({ price, unitFactor: kg }, prices(...last))).toBe(change)
})

test('prices are compared by base unit', () => {
  expect(priceJump({ price: 250_000, unitFactor: 25 * kg }, prices(10_000))).toBeUndefined()
  expect(priceJump({ price: 300_000, unitFactor: 25 * kg }, prices(10_000))).toBe(200)
})
