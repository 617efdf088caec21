import { weekdayOf } from '#modules/inventory'
import { daysLater } from '#platform/clock/local-date.rules.ts'

/** A regular trip of a van; `leavesAt` is 'HH:MM:SS' in Kathmandu. */
export type Run = { id: string; name: string; weekdays: number[]; leavesAt: string; branchIds: string[] }

export const leavesOn = ({ weekdays }: Pick<Run, 'weekdays'>, day: string): boolean =>
  weekdays.includes(weekdayOf(day))

const daysOfWeek = 7

/**
 * Branches that get goods on the day and have not asked, by the last day that these goods must cover: the day before the next van to
 * the branch.
 */
export function branchesByCover(
  runs: Run[],
  day: string,
  hasAsked: ReadonlySet<string>,
): Map<string, string[]> {
  const covers = new Map<string, string[]>()
  const served = runs.filter((run) => leavesOn(run, day)).flatMap(({ branchIds }) => branchIds)
  for (const branchId of new Set(served)) {
    if (hasAsked.has(branchId)) continue
    const until = lastCovered(
      runs.filter(({ branchIds }) => branchIds.includes(branchId)),
      day,
    )
    covers.set(until, [...(covers.get(until) ?? []), branchId])
  }
  return covers
}

function lastCovered(runs: Run[], day: string): string {
  for (let ahead = 1; ahead < daysOfWeek; ahead += 1) {
    const next = daysLater(day, ahead)
    if (runs.some((run) => leavesOn(run, next))) return daysLater(next, -1)
  }
  return daysLater(day, daysOfWeek - 1)
}
