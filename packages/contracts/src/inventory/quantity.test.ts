import { expect, test } from 'vitest'
import { parseQuantity, PositiveQuantity } from './quantity.ts'

const kg = 1_000_000

test.each([
  ['2.5', kg, 2_500_000],
  ['0.0003', kg, 300],
  ['.5', kg, 500_000],
  ['3.', kg, 3_000_000],
  ['1,200', 1_000, 1_200_000],
  ['२.५', kg, 2_500_000],
  [' 2 ', 25 * kg, 50_000_000],
  ['0', kg, 0],
])('%s of a unit with the factor %d is %d thousandths', (text, factor, thousandths) => {
  expect(parseQuantity(text, factor)).toBe(thousandths)
})

test.each(['', '.', '-1', '1e3', '1.2.3', 'two', '0x10'])('%j is no quantity', (text) => {
  expect(parseQuantity(text, 1_000)).toBeUndefined()
})

test('a quantity finer than a thousandth, or above a thousand tonnes, is rejected', () => {
  expect(parseQuantity('0.0001', 1_000)).toBeUndefined()
  expect(parseQuantity('1000001', kg)).toBeUndefined()
  expect(PositiveQuantity.safeParse(0).success).toBe(false)
  expect(PositiveQuantity.safeParse(1.5).success).toBe(false)
})
