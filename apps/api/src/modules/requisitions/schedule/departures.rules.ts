import { weekdayOf } from '#modules/inventory'
import { minutesLater } from '#platform/clock/later.rules.ts'
import { atTime, daysLater, localDate } from '#platform/clock/local-date.rules.ts'

/** `leavesAt` is 'HH:MM' in Kathmandu, the weekdays start with 0 for Sunday. */
export type Timetable = { weekdays: number[]; leavesAt: string; cutOffMinutes: number }
/** The trip of a run to a branch on one day. */
export type Van = { branchId: string; runId: string; day: string }
export type Departure = { day: string; leavesAt: Date; cutOffAt: Date }

/** Undefined on a day without a trip. */
export function departureOn(run: Timetable, day: string): Departure | undefined {
  if (!run.weekdays.includes(weekdayOf(day))) return undefined
  const leavesAt = atTime(day, run.leavesAt)
  return { day, leavesAt, cutOffAt: minutesLater(leavesAt, -run.cutOffMinutes) }
}

/** The trips of all runs on `days` days from the first on, by time. */
export function departuresOf<R extends Timetable>(
  runs: R[],
  firstDay: string,
  days: number,
): (Departure & { run: R })[] {
  const all = Array.from({ length: days }, (_, i) => daysLater(firstDay, i))
  return runs
    .flatMap((run) => all.flatMap((day) => ({ run, departure: departureOn(run, day) })))
    .flatMap(({ run, departure }) => (departure ? [{ run, ...departure }] : []))
    .toSorted((a, b) => a.leavesAt.getTime() - b.leavesAt.getTime())
}

const week = 7

/** The first trip after a moment. Each run has one within a week. */
export const nextDeparture = (runs: Timetable[], after: Date): Departure | undefined =>
  departuresOf(runs, localDate(after), week + 1).find(({ leavesAt }) => leavesAt > after)

/** Before this time goods of the same day arrive before a branch sells anything. */
export const sellsFrom = '10:00'
export const sellsUntil = '22:00'

/** The last day that goods must cover when the next ones leave with `next`. */
export const lastDayBefore = (next: Departure): string =>
  next.leavesAt > atTime(next.day, sellsFrom) ? next.day : daysLater(next.day, -1)

/** At least one, so that a share is never divided by zero. */
export const daysUntilNext = (run: Timetable, day: string): number =>
  Array.from({ length: week }, (_, i) => i + 1).find((days) =>
    run.weekdays.includes(weekdayOf(daysLater(day, days))),
  ) ?? week
