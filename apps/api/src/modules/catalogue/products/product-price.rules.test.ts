import { expect, test } from 'vitest'
import { lowestPrice, priceRangeOf } from './product-price.rules.ts'

const option = (priceDifference: number, pricePercent = 0) => ({ priceDifference, pricePercent })

test('a branch’s price range is rounded inwards to whole paisa and never includes zero', () => {
  expect(priceRangeOf(8_000, 30)).toEqual({ lowest: 5_600, highest: 10_400 })
  expect(priceRangeOf(333, 30)).toEqual({ lowest: 234, highest: 432 })
  expect(priceRangeOf(8_000, 0)).toEqual({ lowest: 8_000, highest: 8_000 })
  expect(priceRangeOf(8_000, 100)).toEqual({ lowest: 1, highest: 16_000 })
})

test('the lowest price uses the cheapest required options', () => {
  const size = { min: 1, max: 1, options: [option(0), option(0, -45)] }
  expect(lowestPrice(22_000, [size])).toBe(12_100)
  expect(lowestPrice(22_000, [{ ...size, options: [option(3_000), option(5_000)] }])).toBe(25_000)
})

test('options that reduce the price count as often as they may be chosen; those that raise it do not count', () => {
  const less = { min: 0, max: 2, options: [option(-1_000), option(-2_000), option(-3_000), option(4_000)] }
  expect(lowestPrice(10_000, [less])).toBe(5_000)
  expect(lowestPrice(10_000, [less, { min: 0, max: 1, options: [option(500)] }])).toBe(5_000)
  expect(lowestPrice(4_000, [less])).toBe(-1_000)
})
