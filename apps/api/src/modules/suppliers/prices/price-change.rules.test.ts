import { describe, expect, test } from 'vitest'
import { changeOf, meanChange } from './price-change.rules.ts'

const kg = 1_000_000
const perKg = (price: number) => ({ price, unitFactor: kg })

describe('the change of a price', () => {
  test.each([
    [11_000, 10_000, 100],
    [9_000, 10_000, -100],
    [10_000, 10_000, 0],
    [10_033, 10_000, 3],
    [9_999_999, 10_000_000, 0],
    [100_000_000, 1, 99_999_999_000],
  ])('to %d paisa from %d is %d tenths of a percent', (present, earlier, tenths) => {
    expect(changeOf({ present: perKg(present), earlier: perKg(earlier) })).toBe(tenths)
  })

  test('is of the base unit: a sack at 25 times the price of a kilogram is no change', () => {
    const sack = { price: 205_000, unitFactor: 25 * kg }
    expect(changeOf({ present: sack, earlier: perKg(8_200) })).toBe(0)
    expect(changeOf({ present: perKg(9_020), earlier: sack })).toBe(100)
  })

  test('is unknown without an earlier price', () => {
    expect(changeOf({ present: perKg(10_000), earlier: undefined })).toBeUndefined()
  })
})

describe('the mean change', () => {
  const changes = [
    { present: perKg(11_000), earlier: perKg(10_000) },
    { present: perKg(10_000), earlier: perKg(10_000) },
    { present: perKg(9_999), earlier: undefined },
  ]

  test('leaves out prices without an earlier one', () => {
    expect(meanChange(changes)).toBe(50)
  })

  test('is rounded once', () => {
    const small = { present: perKg(100_040), earlier: perKg(100_000) }
    expect(changeOf(small)).toBe(0)
    expect(meanChange([small, { ...small, present: perKg(100_080) }])).toBe(1)
  })

  test('is unknown without any earlier price', () => {
    expect(meanChange(changes.slice(2))).toBeUndefined()
    expect(meanChange([])).toBeUndefined()
  })
})
