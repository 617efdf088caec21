import { describe, expect, test } from 'vitest'
import {
  bandsWithin,
  branchDeliveryCharge,
  deliveryBand,
  deliveryChargeOf,
  missingForDelivery,
  smallestOrder,
} from './delivery-charge.ts'

const bands = [
  { upTo: 500, charge: 0 },
  { upTo: 2000, charge: 5_000 },
  { upTo: 5000, charge: 10_050 },
]
const charge = (distance: number | undefined, subtotal = 45_000, freeFrom?: number) =>
  deliveryChargeOf({ bands, freeFrom }, { subtotal, distance })

describe('ADM-07 the delivery charge by distance', () => {
  test.each([
    [0, 0],
    [500, 0],
    [504, 0],
    [505, 5_000],
    [2000, 5_000],
    [2049, 5_000],
    [2050, 10_050],
    [5000, 10_050],
    [40_000, 10_050],
    [undefined, 10_050],
  ])('at %j metres is %j paisa: the shown distance decides, and the last band goes on', (distance, paisa) => {
    expect(charge(distance)).toBe(paisa)
  })

  test('is nothing from the free amount on, which is that of the food, and for an empty order', () => {
    expect(charge(4000, 99_999, 100_000)).toBe(10_050)
    expect(charge(4000, 100_000, 100_000)).toBe(0)
    expect(charge(undefined, 100_000, 100_000)).toBe(0)
    expect(charge(4000, 0)).toBe(0)
  })

  test.each([
    [100, 1],
    [500, 1],
    [504, 1],
    [600, 2],
    [2000, 2],
    [2040, 2],
    [2100, 3],
    [9000, 3],
  ])('a branch that delivers %j metres far has the first %j bands', (radius, count) => {
    expect(bandsWithin(bands, radius)).toEqual(bands.slice(0, count))
  })

  test('of a branch is its own where head office charges nothing by distance', () => {
    const order = { subtotal: smallestOrder(0), distance: 4000 }
    expect(branchDeliveryCharge({ deliveryCharge: 7_000 }, order)).toBe(7_000)
    expect(branchDeliveryCharge({ deliveryCharge: 7_000, byDistance: { bands } }, order)).toBe(10_050)
  })

  test('without bands there is none', () => {
    expect(deliveryBand([], 100)).toBeUndefined()
    expect(deliveryChargeOf({ bands: [] }, { subtotal: 1, distance: 1 })).toBe(0)
  })
})

test.each([
  [30_000, 0, 30_000],
  [30_000, 29_999, 1],
  [30_000, 30_000, 0],
  [30_000, 45_000, 0],
  [0, 0, 0],
  [undefined, 0, 0],
])('ORD-02 with a minimum of %j an order for %j needs %j more', (minimum, subtotal, missing) => {
  expect(missingForDelivery({ minimum, subtotal })).toBe(missing)
})
