import { expect, test } from 'vitest'
import { numberFrom, purchaseOrderNumber } from './purchase-order-number.rules.ts'

test('a number has at least four digits', () => {
  expect([193, 12_345].map(purchaseOrderNumber)).toEqual(['PO-0193', 'PO-12345'])
})

test.each([
  ['PO-0193', 193],
  [' po 193 ', 193],
  ['193', 193],
  ['po', undefined],
  ['193 valley', undefined],
  ['9'.repeat(13), undefined],
])('%j names the order %s', (text, number) => {
  expect(numberFrom(text)).toBe(number)
})
