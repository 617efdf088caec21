import { describe, expect, test } from 'vitest'
import { isPriceOf, paisaOf, priceCart } from './cart.rules.ts'

describe('R-30 a price that was sent is only compared', () => {
  test.each([
    ['240.00', 24_000],
    ['240', 24_000],
    ['240.0', 24_000],
    ['240.5', 24_050],
    ['240.500', 24_050],
    [240, 24_000],
    [0.1, 10],
  ])('%j is %j paisa', (sent, paisa) => expect(paisaOf(sent)).toBe(paisa))

  test.each([
    '',
    ' ',
    '-1',
    '+1',
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    '1,000.00',
    '1.005',
    '२४०',
    '240.',
    '.5',
    Number.NaN,
    Infinity,
    1e308,
    0.1 + 0.2,
  ])('%j is no amount', (sent) => expect(paisaOf(sent)).toBeUndefined())

  test('as the price of one, or of all of them', () => {
    const line = { unit: 12_000, quantity: 3 }
    expect(['120.00', '360.00', '240.00', '0'].map((sent) => isPriceOf(sent, line))).toEqual([true, true, false, false])
  })
})

describe('CART-06 the sum', () => {
  const lines = [
    { state: 'ok' as const, price: 24_000 },
    { state: 'sold-out' as const, price: 5_000 },
    { state: 'gone' as const, price: 7_000 },
    { state: 'ok' as const, price: 1_050 },
  ]
  test('is of what can be had today, and delivery is free', () => {
    expect(priceCart(lines)).toEqual({ subtotal: 25_050, deliveryCharge: 0, grandTotal: 25_050 })
    expect(priceCart([])).toEqual({ subtotal: 0, deliveryCharge: 0, grandTotal: 0 })
  })
})
