import { describe, expect, test } from 'vitest'
import { deliveryInCart, isPriceOf, paisaOf, priceCart, priceOrder, shareOut } from './cart.rules.ts'

describe('R-30 a price from the client is only compared', () => {
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
  ])('%j is not an amount', (sent) => expect(paisaOf(sent)).toBeUndefined())

  test('as the unit price or the line total', () => {
    const line = { unit: 12_000, quantity: 3 }
    expect(['120.00', '360.00', '240.00', '0'].map((sent) => isPriceOf(sent, line))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('CART-06 the sum', () => {
  const lines = [
    { state: 'ok' as const, price: 24_000 },
    { state: 'sold-out' as const, price: 5_000 },
    { state: 'gone' as const, price: 7_000 },
    { state: 'ok' as const, price: 1_050 },
  ]
  test('counts available lines only, without delivery charge', () => {
    expect(priceCart(lines, 0)).toEqual({ subtotal: 25_050, deliveryCharge: 0, grandTotal: 25_050 })
    expect(priceCart(lines, 5000)).toEqual({ subtotal: 25_050, deliveryCharge: 5000, grandTotal: 30_050 })
    expect(priceCart([], 5000)).toEqual({ subtotal: 0, deliveryCharge: 0, grandTotal: 0 })
  })
})

describe('CART-06 the delivery charge in the cart', () => {
  const bands = [
    { upTo: 2_000, charge: 5_000 },
    { upTo: 5_000, charge: 10_000 },
  ]
  const shown = (subtotal: number, freeFrom?: number) =>
    deliveryInCart({ deliveryCharge: 6_000, byDistance: { bands, freeFrom } }, subtotal)

  test('is that of the branch, unless head office charges by distance', () => {
    expect(deliveryInCart({ deliveryCharge: 6_000 }, 45_000)).toEqual({ deliveryCharge: 6_000 })
  })

  test('by distance is its lowest amount and not in the total, until the cart is free of it', () => {
    expect(shown(45_000)).toEqual({ deliveryCharge: 0, deliveryFrom: 5_000 })
    expect(shown(45_000, 45_001)).toEqual({
      deliveryCharge: 0,
      deliveryFrom: 5_000,
      deliveryFreeFrom: 45_001,
    })
    expect(shown(45_000, 45_000)).toEqual({ deliveryCharge: 0, deliveryFreeFrom: 45_000 })
    expect(shown(0)).toEqual({ deliveryCharge: 0 })
  })
})

describe('R-31 VAT is part of the price', () => {
  const sum = (parts: number[]) => parts.reduce((all, part) => all + part, 0)

  test.each([
    [[11_300], 0, 1_300],
    [[45_000], 0, 5_177],
    [[1], 0, 0],
    [[4], 0, 0],
    [[5], 0, 1],
    [[33_333, 33_333, 33_334], 0, 11_504],
    [[9_999], 5_050, 1_731],
  ])('of %j plus delivery %j: %j', (prices, charge, vat) => expect(priceOrder(prices, charge).vat).toBe(vat))

  test('is rounded once, to the nearest paisa', () => {
    const totals = Array.from({ length: 20_000 }, (_, i) => i + 1)
    expect(
      totals.filter((total) => priceOrder([total], 0).vat !== Math.floor((total * 13) / 113 + 0.5)),
    ).toEqual([])
  })

  test('of lines and delivery adds up to the total VAT', () => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let i = 0; i < 500; i += 1) {
      const prices = Array.from({ length: 1 + random(50) }, () => 1 + random(random(2) ? 30 : 2_000_000))
      const charge = random(3) ? random(20_000) : 0
      const { vat, lineVats, grandTotal, subtotal, deliveryCharge } = priceOrder(prices, charge)
      expect(grandTotal).toBe(subtotal + deliveryCharge)
      const ofDelivery = vat - sum(lineVats)
      const parts = [...prices, charge]
      expect(
        [...lineVats, ofDelivery].filter((part, j) => Math.abs(part - (parts[j]! * vat) / grandTotal) >= 1),
      ).toEqual([])
    }
  })

  test('the remainder goes to the parts with the largest fraction, ties to the first', () => {
    expect(shareOut(2, [1, 1, 1])).toEqual([1, 1, 0])
    expect(shareOut(10, [1, 2, 3])).toEqual([2, 3, 5])
    expect(shareOut(5, [0, 7, 0])).toEqual([0, 5, 0])
    expect(shareOut(0, [3, 4])).toEqual([0, 0])
    expect(shareOut(0, [])).toEqual([])
    expect(
      sum(
        shareOut(
          2_000_000_007,
          Array.from({ length: 7 }, () => 2_147_483_647),
        ),
      ),
    ).toBe(2_000_000_007)
  })
})
