import { atTime, daysLater, localDate, localTime, startOfDay } from '#platform/clock/local-date.rules.ts'

/** Until then an open shift keeps the day it was opened on. */
const lateEnd = '06:00'

/** The last moment of a shift's cash that belongs to its day. */
const latestEnd = (date: string): Date => atTime(daysLater(date, 1), lateEnd)

export type ShiftEnd = { date: string; closedAt: Date | null }

const endOf = ({ date, closedAt }: ShiftEnd): Date => {
  const latest = latestEnd(date)
  return closedAt && closedAt < latest ? closedAt : latest
}

/**
 * The business day as a half-open interval: from midnight to midnight in Kathmandu, but a shift that is open after midnight takes its cash
 * with it. `ends` are the shifts of this day and of the day before.
 */
export function spanOf(date: string, ends: ShiftEnd[]): { since: Date; before: Date } {
  const endAfterMidnight = (day: string): Date =>
    ends
      .filter((end) => end.date === day)
      .map(endOf)
      .reduce((last, end) => (end > last ? end : last), startOfDay(daysLater(day, 1)))
  return { since: endAfterMidnight(daysLater(date, -1)), before: endAfterMidnight(date) }
}

/** The day that cash of this moment belongs to. */
export function businessDate(at: Date, openShift: { date: string } | undefined): string {
  const today = localDate(at)
  const yesterday = daysLater(today, -1)
  return openShift?.date === yesterday && localTime(at) < lateEnd ? yesterday : today
}
