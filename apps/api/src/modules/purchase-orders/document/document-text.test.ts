import { expect, test } from 'vitest'
import { bothDates, inUnits, rupees } from './document-text.ts'

test('dates are in both calendars, by the clock in Kathmandu', () => {
  expect(bothDates(new Date('2026-11-14T18:15:00Z'))).toBe('29 Kartik 2083 / 15 Nov 2026')
  expect(bothDates(new Date('2026-11-14T18:14:59Z'))).toBe('28 Kartik 2083 / 14 Nov 2026')
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [99_999, '999.99'],
  [3_640_000, '36,400.00'],
  [123_456_789, '12,34,567.89'],
])('%d paisa are %s rupees', (paisa, text) => {
  expect(rupees(paisa)).toBe(text)
})

test.each([
  [80_000_000, 1_000_000, '80'],
  [2_500_000, 1_000_000, '2.5'],
  [62_500_000, 25_000_000, '2.5'],
  [1, 1_000_000, '0.000001'],
  [1_234_000_000, 1_000_000, '1,234'],
])('%d thousandths in units of %d are %s', (quantity, factor, text) => {
  expect(inUnits(quantity, factor)).toBe(text)
})
