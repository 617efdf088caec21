import { describe, expect, test } from 'vitest'
import { pastBefore, useByWeekday, useOn } from './forecast.rules.ts'
import type { BranchPast, ItemPast } from './usual-days.rules.ts'

const week = [1_200, 800, 800, 900, 1_000, 1_400, 1_600]
const weekly = (days: number, times = 1) => Array.from({ length: days }, (_, i) => week[i % 7]! * times)
const item = (itemId: string, uses: number[], since = 0): ItemPast => ({ itemId, since, uses })
const aPast = (items: ItemPast[], percents?: number[]): BranchPast => ({
  firstWeekday: 0,
  percents: percents ?? items[0]!.uses.map(() => 100),
  items,
})
const of = (past: BranchPast, itemId = 'dough') => useByWeekday(past).get(itemId)!

/** At most five percent: a pattern of eight weeks is not taken in full. */
const expectNear = (found: number[], expected: number[]) => {
  for (const [weekday, quantity] of expected.entries())
    expect(Math.abs(found[weekday]! - quantity), `weekday ${weekday}: ${found[weekday]}`).toBeLessThan(
      quantity * 0.05,
    )
}

describe('the expected use', () => {
  test('is that of the same weekday, in whole thousandths', () => {
    const found = of(aPast([item('dough', weekly(56))]))
    expectNear(found, week)
    expect(found.every(Number.isInteger)).toBe(true)
  })

  test('is not changed by outliers, closed days and festivals', () => {
    const [uses, percents] = [weekly(56), weekly(56).map(() => 100)]
    uses[20] = uses[20]! * 4
    uses[33] = 0
    for (const index of [40, 41, 42]) [uses[index], percents[index]] = [uses[index]! * 1.7, 170]
    expectNear(of(aPast([item('dough', uses)], percents)), week)
  })

  test('follows growth', () => {
    const growing = weekly(56).map((use, i) => Math.round(use * (1 + i / 100)))
    expectNear(
      of(aPast([item('dough', growing)])),
      week.map((use) => use * 1.57),
    )
  })

  test('of a branch that sells eight times as much since last week is at the new level', () => {
    const grown = weekly(56).map((use, i) => (i < 49 ? use : use * 8))
    expectNear(
      of(aPast([item('dough', grown)])),
      week.map((use) => use * 8),
    )
  })

  test('of a new item has the weekdays of the branch', () => {
    const uses = weekly(56).map((use, i) => (i < 50 ? 0 : use / 2))
    const found = of(aPast([item('dough', weekly(56)), item('ramen', uses, 50)]), 'ramen')
    expect(found[6]! / found[1]!).toBeGreaterThan(1.85)
    expectNear(
      found,
      week.map((use) => use / 2),
    )
  })

  test('of a branch with two days is their average, without much of a pattern', () => {
    const found = of(aPast([item('dough', [1_000, 3_000])]))
    expect(found.every((use) => use > 1_200 && use < 2_800)).toBe(true)
    expect(Math.abs(found[3]! - 2_000)).toBeLessThan(100)
  })

  test('of a rare item is its average, and days before it came do not count', () => {
    const rare = weekly(56).map((_, i) => (i % 8 === 0 ? 800 : 0))
    const found = of(aPast([item('dough', weekly(56)), item('lapsi', rare)]), 'lapsi')
    expect(found.reduce((sum, use) => sum + use, 0) / 7).toBeGreaterThan(80)
    expect(found.reduce((sum, use) => sum + use, 0) / 7).toBeLessThan(120)
    const late = of(
      aPast([
        item('dough', weekly(56)),
        item(
          'curd',
          rare.map((use, i) => (i < 48 ? 0 : use)),
          48,
        ),
      ]),
      'curd',
    )
    expect(late.reduce((sum, use) => sum + use, 0) / 7).toBeGreaterThan(50)
  })

  test('is zero on a weekday on which the branch is closed', () => {
    const uses = weekly(56).map((use, i) => (i % 7 === 6 ? 0 : use))
    expect(of(aPast([item('dough', uses)]))[6]).toBe(0)
  })

  test('is unknown without a comparable day', () => {
    expect(useByWeekday(aPast([item('dough', [5, 5])], [0, 20]))).toEqual(new Map())
    expect(useByWeekday({ firstWeekday: 0, percents: [], items: [] })).toEqual(new Map())
  })

  test('of a festival is multiplied and rounded', () => {
    expect(useOn(week, { weekday: 6, percent: 160 })).toBe(2_560)
    expect(useOn([3, 3, 3, 3, 3, 3, 3], { weekday: 0, percent: 150 })).toBe(5)
    expect(useOn(week, { weekday: 6, percent: 0 })).toBe(0)
  })
})

describe('the past before a day', () => {
  test('has eight weeks, their weekdays, and only items that were used in them', () => {
    const uses = Array.from({ length: 70 }, (_, i) => i)
    const early = uses.map((_, i) => (i < 5 ? 9 : 0))
    const past = pastBefore(aPast([item('dough', uses, 20), item('early', early)]), 66)
    expect(past.firstWeekday).toBe(3)
    expect(past.percents).toHaveLength(56)
    expect(past.items).toEqual([item('dough', uses.slice(10, 66), 10)])
  })

  test('is shorter at the beginning', () => {
    const past = pastBefore(aPast([item('dough', weekly(70))]), 9)
    expect([past.firstWeekday, past.percents.length]).toEqual([0, 9])
  })
})
