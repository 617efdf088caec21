import { levelOf } from './level.rules.ts'
import { atNewLevel } from './new-level.rules.ts'
import { type DayUse, withoutOutliers } from './outliers.rules.ts'
import {
  type BranchPast,
  closedWeekdays,
  type ComparableDay,
  comparableDays,
  isRegular,
  type ItemPast,
} from './usual-days.rules.ts'
import { everyWeekdayTheSame, weekdayFactors } from './weekdays.rules.ts'

/** The same weekday of eight weeks. */
export const pastDays = 56
/** The weekdays of the branch count like two weeks of the item's own, equal weekdays like one week of the branch's. */
const weeksOfBranch = 2
const weeksWithoutPattern = 1

/**
 * Expected use of each item on a usual day by weekday, Sunday first, in whole thousandths: the average of the same weekday without
 * outliers, at the level of today. Items without a comparable day are absent.
 */
export function useByWeekday(past: BranchPast): Map<string, number[]> {
  const days = atNewLevel(comparableDays(past), past)
  const closed = closedWeekdays(past)
  const today = past.percents.length
  const items = past.items.map((item) => ({ item, uses: usesOf(item, days, today) }))
  const ofBranch = branchFactors(items.map(({ uses }) => uses))
  return new Map(
    items
      .filter(({ uses }) => uses.length > 0)
      .map(({ item, uses }) => [
        item.itemId,
        patternOf(uses, ofBranch).map((use, weekday) => (closed.has(weekday) ? 0 : use)),
      ]),
  )
}

/** `percent` is that of a festival, otherwise 100. */
export const useOn = (byWeekday: number[], day: { weekday: number; percent: number }): number =>
  Math.round((byWeekday[day.weekday]! * day.percent) / 100)

/** Only days since the item came to the branch; of those the days without use count too. */
const usesOf = ({ since, uses }: ItemPast, days: ComparableDay[], today: number): DayUse[] =>
  days
    .filter(({ index }) => index >= since)
    .map(({ index, weekday, divisor }) => ({
      ago: today - index,
      weekday,
      quantity: uses[index]! / divisor,
    }))

function patternOf(uses: DayUse[], ofBranch: number[]): number[] {
  const factorsOf = (days: DayUse[]) => weekdayFactors(days, ofBranch, weeksOfBranch)
  const usual = withoutOutliers(uses, factorsOf(uses))
  const factors = factorsOf(usual)
  const level = levelOf(usual, factors)
  return factors.map((factor) => Math.round(level * factor))
}

/** Weekdays of the whole branch: of each day the average of its items, each in comparison with its own average. */
function branchFactors(items: DayUse[][]): number[] {
  const sums = new Map<number, { day: DayUse; items: number }>()
  for (const uses of items.filter((own) => isRegular(own.map(({ quantity }) => quantity)))) {
    const average = uses.reduce((sum, { quantity }) => sum + quantity, 0) / uses.length
    for (const use of uses) {
      const sum = sums.get(use.ago) ?? { day: { ...use, quantity: 0 }, items: 0 }
      sum.day.quantity += use.quantity / average
      sum.items += 1
      sums.set(use.ago, sum)
    }
  }
  const days = [...sums.values()]
    .map(({ day, items: count }) => ({ ...day, quantity: day.quantity / count }))
    .toSorted((a, b) => b.ago - a.ago)
  const factorsOf = (uses: DayUse[]) => weekdayFactors(uses, everyWeekdayTheSame, weeksWithoutPattern)
  return factorsOf(withoutOutliers(days, factorsOf(days)))
}

/** What was known at the start of the day with this index: the eight weeks before it, of items that were used in them. */
export function pastBefore({ firstWeekday, percents, items }: BranchPast, end: number): BranchPast {
  const start = Math.max(0, end - pastDays)
  return {
    firstWeekday: (firstWeekday + start) % 7,
    percents: percents.slice(start, end),
    items: items
      .map(({ itemId, since, uses }) => ({
        itemId,
        since: Math.max(0, since - start),
        uses: uses.slice(start, end),
      }))
      .filter(({ uses }) => uses.some((quantity) => quantity > 0)),
  }
}
