import { expect, test } from 'vitest'
import { differenceAt, unitPrice } from './option-price.ts'

const of = (...differences: number[]) => differences.map((priceDifference) => ({ priceDifference }))

test.each([
  [20_000, { amount: 0, percent: -45 }, -9_000],
  // Rs. 99 of Rs. 220, Rs. 81.23 of Rs. 180.50: rounded to the whole rupee.
  [22_000, { amount: 0, percent: -45 }, -9_900],
  [18_050, { amount: 0, percent: -45 }, -8_100],
  [5_000, { amount: 0, percent: 50 }, 2_500],
  [5_100, { amount: 0, percent: 50 }, 2_600],
  [5_100, { amount: 0, percent: -50 }, -2_500],
  [18_000, { amount: 3_000, percent: 0 }, 3_000],
  [18_000, { amount: -1_050, percent: 10 }, 750],
])('of a food at %d paisa %j is %d', (price, difference, expected) => {
  expect(differenceAt(price, difference)).toBe(expected)
})

test('R-30 a price is the food price plus its options, in whole paisa', () => {
  expect(unitPrice(20_000, [])).toBe(20_000)
  expect(unitPrice(20_000, of(-9_000, 3_000, 3_000))).toBe(17_000)
})

test('a price never drops to zero', () => {
  expect(unitPrice(5_000, of(-4_000, -3_000))).toBe(1)
})

test('for every price and percentage the difference is whole rupees, grows with the percentage and never exceeds the price', () => {
  for (let price = 1; price < 100_000; price += 9_973) {
    let last = -Infinity
    for (let percent = -90; percent <= 200; percent += 1) {
      const difference = differenceAt(price, { amount: 0, percent })
      expect(Math.abs(difference % 100)).toBe(0)
      expect(Math.abs(difference - (price * percent) / 100)).toBeLessThanOrEqual(50)
      expect(difference).toBeGreaterThanOrEqual(last)
      expect(unitPrice(price, of(difference))).toBeGreaterThanOrEqual(1)
      last = difference
    }
  }
})
