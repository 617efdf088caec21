import type { DayUse } from './outliers.rules.ts'

/** Sunday first. */
export const everyWeekdayTheSame: number[] = [1, 1, 1, 1, 1, 1, 1]

/**
 * What each weekday has in comparison with all of them. The expected factors count like `weeks` more weeks, so that a few days by chance
 * do not make a pattern, and a weekday without any day has the expected factor.
 */
export function weekdayFactors(days: DayUse[], expected: number[], weeks: number): number[] {
  const sums = [0, 0, 0, 0, 0, 0, 0]
  const counts = [0, 0, 0, 0, 0, 0, 0]
  for (const { weekday, quantity } of days) {
    sums[weekday]! += quantity / expected[weekday]!
    counts[weekday]! += 1
  }
  const averages = sums.flatMap((sum, weekday) => (counts[weekday]! > 0 ? sum / counts[weekday]! : []))
  const average = averages.reduce((all, one) => all + one, 0) / averages.length
  if (!(average > 0)) return expected
  return expected.map(
    (factor, weekday) => (factor * (sums[weekday]! / average + weeks)) / (counts[weekday]! + weeks),
  )
}
