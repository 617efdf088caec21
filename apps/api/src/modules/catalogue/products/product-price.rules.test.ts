import { expect, test } from 'vitest'
import { lowestPrice } from './product-price.rules.ts'

const option = (priceDifference: number, pricePercent = 0) => ({ priceDifference, pricePercent })

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
