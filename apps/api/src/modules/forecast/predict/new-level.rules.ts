import { median } from './outliers.rules.ts'
import { type BranchPast, type ComparableDay, isRegular } from './usual-days.rules.ts'

/** Days in a row after which a change is no chance any more. */
const fewestDays = 5
/** Before a change the usual level must be known. */
const fewestDaysBefore = 14
/** A smaller change is followed by the level of each item. */
const leastChange = 2

/**
 * A branch that sells more than twice or less than half as much from one day on, because it became known, lost its neighbour or moved: the
 * days before count at the new level, so that their weekdays remain useful.
 */
export function atNewLevel(days: ComparableDay[], past: BranchPast): ComparableDay[] {
  const levels = levelsOf(days, past)
  const change = levels && findChange(levels)
  if (change === undefined) return days
  return days.map((day, i) => (i < change.first ? { ...day, divisor: day.divisor / change.factor } : day))
}

/** Logarithms of what the whole branch used on each day, in comparison with the median of the same weekday. */
function levelsOf(days: ComparableDay[], { items }: BranchPast): number[] | undefined {
  if (days.length < fewestDaysBefore + fewestDays) return undefined
  const regular = items
    .map(({ uses }) => days.map(({ index, divisor }) => uses[index]! / divisor))
    .filter(isRegular)
    .map((uses) => ({ uses, average: uses.reduce((sum, use) => sum + use, 0) / uses.length }))
  const sums = days.map((_, i) => regular.reduce((sum, { uses, average }) => sum + uses[i]! / average, 0))
  if (sums.some((sum) => sum <= 0)) return undefined
  const usual = [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
    median(sums.filter((_, i) => days[i]!.weekday === weekday)),
  )
  return sums.map((sum, i) => Math.log(sum / usual[days[i]!.weekday]!))
}

type Change = { first: number; factor: number }

/** The first day of the new level: the split with the smallest absolute deviations from the medians of both sides. */
function findChange(levels: number[]): Change | undefined {
  let best = { first: 0, change: 0, deviation: Infinity }
  for (let first = fewestDaysBefore; first < levels.length; first += 1) {
    const sides = [levels.slice(0, first), levels.slice(first)] as const
    const [before, after] = sides.map((side) => ({ side, middle: median(side) })) as [Side, Side]
    const deviation = deviationOf(before) + deviationOf(after)
    if (deviation < best.deviation) best = { first, change: after.middle - before.middle, deviation }
  }
  const isClear = Math.abs(best.change) >= Math.log(leastChange)
  const isLasting = levels.length - best.first >= fewestDays
  return isClear && isLasting ? { first: best.first, factor: Math.exp(best.change) } : undefined
}

type Side = { side: number[]; middle: number }
const deviationOf = ({ side, middle }: Side): number =>
  side.reduce((sum, level) => sum + Math.abs(level - middle), 0)
