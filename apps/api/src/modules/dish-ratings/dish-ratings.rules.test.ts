import { expect, test } from 'vitest'
import {
  averageOf,
  canRate,
  dishesOf,
  firstMonthOf,
  isLow,
  monthOf,
  ratingStateOf,
} from './dish-ratings.rules.ts'

const endedAt = new Date('2026-11-15T12:00:00Z')
const after = (days: number) => new Date(endedAt.getTime() + days * 86_400_000)
const delivered = { state: 'delivered', endedAt } as const

test.each([
  [{ state: 'delivered', endedAt } as const, 0, true],
  [{ state: 'collected', endedAt } as const, 29.9, true],
  [{ state: 'served', endedAt } as const, 30, false],
  [{ state: 'cancelled', endedAt } as const, 0, false],
  [{ state: 'out-for-delivery', endedAt: undefined } as const, 0, false],
])('a completed order can be rated for thirty days, case %#', (order, days, expected) => {
  expect(canRate(order, after(days))).toBe(expected)
})

test('an answer counts more than the time', () => {
  expect(ratingStateOf(delivered, undefined, endedAt)).toBe('open')
  expect(ratingStateOf(delivered, undefined, after(31))).toBe('closed')
  expect(ratingStateOf(delivered, { isSkipped: true }, endedAt)).toBe('skipped')
  expect(ratingStateOf(delivered, { isSkipped: false }, after(31))).toBe('rated')
})

test('a dish is asked about once, and a deleted one not at all', () => {
  const line = (name: string, foodId?: string) => ({ name, foodId })
  expect(dishesOf([line('Momo', 'a'), line('Gone'), line('Momo, hot', 'a'), line('Lassi', 'b')])).toEqual([
    line('Momo', 'a'),
    line('Lassi', 'b'),
  ])
})

test('averages have one decimal; two stars are low', () => {
  expect([averageOf(9, 2), averageOf(13, 3), averageOf(5, 1)]).toEqual([4.5, 4.3, 5])
  expect([isLow([{ stars: 5 }, { stars: 2 }]), isLow([{ stars: 3 }])]).toEqual([true, false])
})

test('head office sees this and the last two months, also over a new year', () => {
  expect(['2026-11-15', '2026-01-31', '2027-02-28'].map(firstMonthOf)).toEqual([
    '2026-09-01',
    '2025-11-01',
    '2026-12-01',
  ])
  expect(monthOf('2026-11-15')).toBe('2026-11-01')
})
