import { describe, expect, test } from 'vitest'
import { daysLeft, weekdayOf, weekdayUse } from './usage.rules.ts'

describe('weekday use', () => {
  const today = '2026-11-15'
  const sold = (day: string, quantity: number) => ({ day, quantity: -quantity })

  test('is the average of the same weekday of four weeks', () => {
    const sums = [
      sold('2026-10-18', 100),
      sold('2026-10-25', 200),
      sold('2026-11-01', 300),
      sold('2026-11-08', 402),
      sold('2026-11-14', 80),
      sold('2026-10-17', 999),
      sold('2026-11-15', 999),
    ]
    expect(weekdayUse(sums, { today, firstDay: '2026-01-01' })).toEqual([251, 0, 0, 0, 0, 0, 20])
  })

  test('of a new item is the average of the days since it came', () => {
    const sums = [sold('2026-11-14', 80), sold('2026-11-08', 40)]
    expect(weekdayUse(sums, { today, firstDay: '2026-11-08' })).toEqual([40, 0, 0, 0, 0, 0, 80])
    expect(weekdayUse([], { today, firstDay: today })).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  test('is zero on a weekday on which more was given back than sold', () => {
    expect(weekdayUse([sold('2026-11-14', -5)], { today, firstDay: '2026-01-01' })[6]).toBe(0)
  })
})

test('Sunday is 0', () => {
  expect([weekdayOf('2026-11-15'), weekdayOf('2026-11-21')]).toEqual([0, 6])
})

test.each([
  // on hand, Sunday to Saturday, weekday, days
  [30, [76, 10, 10, 10, 10, 10, 10], 0, 0.3],
  [46, [41, 41, 41, 41, 41, 41, 41], 3, 1.1],
  [100, [10, 0, 0, 0, 0, 0, 0], 0, 70],
  [10, [10, 0, 0, 0, 0, 0, 10], 0, 6],
  [9, [0, 0, 10, 0, 0, 0, 0], 1, 1.9],
  [0, [1, 1, 1, 1, 1, 1, 1], 0, 0],
  [-5, [1, 1, 1, 1, 1, 1, 1], 0, 0],
  [5, [0, 0, 0, 0, 0, 0, 0], 0, undefined],
  [1e9, [1, 1, 1, 1, 1, 1, 1], 0, 999.9],
])('%d with a use of %j from weekday %d lasts %s days', (onHand, use, weekday, days) => {
  expect(daysLeft(onHand, use, weekday)).toBe(days)
})
