import { expect, test } from 'vitest'
import { isWithin, takeOff } from './discount.rules.ts'

const lines = [
  { quantity: 2, amount: 40_000, free: 0 },
  { quantity: 3, amount: 9_999, free: 1 },
]

test('complimentary plates come off first, and the percentage is of the rest, rounded half up', () => {
  expect(takeOff(lines, undefined)).toEqual({ left: [40_000, 6_666], whole: 0, discount: 3_333 })
  expect(takeOff(lines, { percent: 10 })).toEqual({ left: [40_000, 6_666], whole: 4_667, discount: 8_000 })
  const cheap = (amount: number) => [{ quantity: 1, amount, free: 0 }]
  expect(takeOff(cheap(50), { percent: 1 }).whole).toBe(1)
  expect(takeOff(cheap(49), { percent: 1 }).whole).toBe(0)
})

test('an amount takes off at most what is left', () => {
  expect(takeOff(lines, { amount: 46_667 })).toMatchObject({ whole: 46_666, discount: 49_999 })
  expect(takeOff([], { amount: 5 })).toEqual({ left: [], whole: 0, discount: 0 })
})

test('a discount of more than what is left, or of nothing, is refused', () => {
  expect(isWithin({ amount: 100 }, 100)).toBe(true)
  expect(isWithin({ amount: 101 }, 100)).toBe(false)
  expect(isWithin({ percent: 100 }, 1)).toBe(true)
  expect(isWithin({ percent: 1 }, 0)).toBe(false)
})
