import { describe, expect, test } from 'vitest'
import { atNewLevel } from './new-level.rules.ts'
import { type BranchPast, comparableDays } from './usual-days.rules.ts'

const week = [120, 80, 80, 90, 100, 140, 160]
const noise = (i: number): number => 0.9 + ((i * 37) % 21) / 100

/** Eight weeks with the level of each day. */
const aPast = (levelOn: (i: number) => number, over: Partial<BranchPast> = {}): BranchPast => ({
  firstWeekday: 0,
  percents: Array.from({ length: 56 }, () => 100),
  items: ['dough', 'achar'].map((itemId, n) => ({
    itemId,
    since: 0,
    uses: Array.from({ length: 56 }, (_, i) => Math.round(1_000 * week[i % 7]! * noise(i + n) * levelOn(i))),
  })),
  ...over,
})
const divisors = (past: BranchPast): number[] =>
  atNewLevel(comparableDays(past), past).map(({ divisor }) => divisor)

describe('a new level of a branch', () => {
  test('makes the days before it count as if they had it', () => {
    const found = divisors(aPast((i) => (i < 48 ? 1 : 8)))
    expect(found.slice(48)).toEqual(Array.from({ length: 8 }, () => 1))
    expect(new Set(found.slice(0, 48)).size).toBe(1)
    expect(1 / found[0]!).toBeGreaterThan(7)
    expect(1 / found[0]!).toBeLessThan(9)
  })

  test('may be lower, and old', () => {
    const found = divisors(aPast((i) => (i < 20 ? 1 : 0.25)))
    expect(found.slice(20)).toEqual(Array.from({ length: 36 }, () => 1))
    expect(found[19]).toBeGreaterThan(3.5)
    expect(found[19]).toBeLessThan(4.5)
  })

  test('needs five days, so that a busy weekend is none', () => {
    expect(new Set(divisors(aPast((i) => (i < 52 ? 1 : 8))))).toEqual(new Set([1]))
    expect(divisors(aPast((i) => (i < 51 ? 1 : 8)))[0]).toBeLessThan(0.2)
  })

  test('is more than double: growth, busy weekdays and single days are none', () => {
    const usual = new Set([1])
    expect(new Set(divisors(aPast(() => 1)))).toEqual(usual)
    expect(new Set(divisors(aPast((i) => (i < 40 ? 1 : 1.7))))).toEqual(usual)
    expect(new Set(divisors(aPast((i) => 1 + i / 56)))).toEqual(usual)
    expect(new Set(divisors(aPast((i) => (i === 30 ? 5 : 1))))).toEqual(usual)
  })

  test('is unknown for a new branch and for rarely used items', () => {
    const short = aPast((i) => (i < 10 ? 1 : 8))
    const past = { ...short, percents: short.percents.slice(0, 18) }
    expect(new Set(divisors(past))).toEqual(new Set([1]))
    const rare = aPast(() => 1)
    for (const { uses } of rare.items) for (const i of uses.keys()) if (i % 3 > 0) uses[i] = 0
    expect(new Set(divisors(rare))).toEqual(new Set([1]))
  })
})
