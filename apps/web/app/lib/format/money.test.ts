import { expect, test } from 'vitest'
import { rupees } from './money.ts'

test.each([
  [18000, 'Rs. 180.00'],
  [0, 'Rs. 0.00'],
  [5, 'Rs. 0.05'],
  [125000, 'Rs. 1,250.00'],
  [12345600, 'Rs. 1,23,456.00'],
  [48235000, 'Rs. 4,82,350.00'],
  [123450, 'Rs. 1,234.50'],
])('GEN-01 %i paisa show as %s', (paisa, text) => {
  expect(rupees(paisa)).toBe(text)
})

test('a negative sum has a real minus in front of the currency', () => {
  expect(rupees(-12000)).toBe('−Rs. 120.00')
})
