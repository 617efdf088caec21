import { describe, expect, test } from 'vitest'
import { type BranchPast, closedWeekdays, comparableDays } from './usual-days.rules.ts'

/** An item with the same use on every day, except on the given ones. */
function aPast(
  days: number,
  over: { percents?: [number, number][]; uses?: [number, number][] } = {},
): BranchPast {
  const percents = Array.from({ length: days }, () => 100)
  const uses = Array.from({ length: days }, () => 1_000)
  for (const [index, percent] of over.percents ?? []) percents[index] = percent
  for (const [index, use] of over.uses ?? []) uses[index] = use
  return { firstWeekday: 0, percents, items: [{ itemId: 'dough', since: 0, uses }] }
}

const indexes = (past: BranchPast) => comparableDays(past).map(({ index }) => index)

describe('comparable days', () => {
  test('are without closed days: nothing at all was used at the branch', () => {
    const past = aPast(30, {
      uses: [
        [3, 0],
        [4, 0],
      ],
    })
    past.items.push({ itemId: 'oil', since: 0, uses: past.percents.map((_, index) => (index === 4 ? 5 : 0)) })
    expect(indexes(past)).not.toContain(3)
    expect(indexes(past)).toContain(4)
  })

  test('are without festivals if there are four weeks of usual days', () => {
    const festival = [
      [10, 160],
      [11, 40],
    ] satisfies [number, number][]
    expect(indexes(aPast(30, { percents: festival }))).toHaveLength(28)
    expect(comparableDays(aPast(30, { percents: festival })).every(({ divisor }) => divisor === 1)).toBe(true)
  })

  test('of a newer branch have festivals divided by their factor, except very quiet ones', () => {
    const days = comparableDays(
      aPast(14, {
        percents: [
          [10, 160],
          [11, 50],
          [12, 49],
          [13, 0],
        ],
      }),
    )
    expect(days).toHaveLength(12)
    expect(days.slice(-2)).toEqual([
      { index: 10, weekday: 3, divisor: 1.6 },
      { index: 11, weekday: 4, divisor: 0.5 },
    ])
  })
})

describe('a closing day', () => {
  const saturdays = (...weeks: number[]) => weeks.map((week): [number, number] => [week * 7 + 6, 0])

  test('is a weekday without use on each of the last four', () => {
    expect(closedWeekdays(aPast(56, { uses: saturdays(4, 5, 6, 7) }))).toEqual(new Set([6]))
    expect(closedWeekdays(aPast(56, { uses: saturdays(3, 4, 5, 6) }))).toEqual(new Set())
    expect(closedWeekdays(aPast(56, { uses: saturdays(5, 6, 7) }))).toEqual(new Set())
  })

  test('of a newer branch needs two, and days before it opened are none', () => {
    expect(closedWeekdays(aPast(14, { uses: saturdays(0, 1) }))).toEqual(new Set([6]))
    const opened = aPast(28, { uses: Array.from({ length: 20 }, (_, index) => [index, 0]) })
    expect(closedWeekdays(opened)).toEqual(new Set())
    expect(closedWeekdays({ firstWeekday: 0, percents: [100, 100], items: [] })).toEqual(new Set())
  })

  test('is not made by festivals', () => {
    const closed = saturdays(6, 7)
    const percents = closed.map(([index]): [number, number] => [index, 0])
    expect(closedWeekdays(aPast(56, { uses: closed, percents }))).toEqual(new Set())
  })
})
