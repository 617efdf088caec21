import { daysLater } from '#platform/clock/local-date.rules.ts'

/** '2026-11-15' to '2083-07-29'. A parameter, because the calendar is a table in a package. */
export type ToBikramSambat = (date: string) => string

const dayOf = (bs: string): number => Number(bs.slice(8))
const monthOf = (bs: string): string => bs.slice(0, 7)

/** The first day of the Nepali month of a date. */
const monthStart = (date: string, toBs: ToBikramSambat): string => daysLater(date, 1 - dayOf(toBs(date)))

type Closing = { closeDay: number; closedUpTo: string | undefined }

/**
 * The first day that is open: a Nepali month stays open up to `closeDay` of the next one, unless it was closed earlier by hand
 * (`closedUpTo` is the first day after it).
 */
export function openSince(today: string, { closeDay, closedUpTo }: Closing, toBs: ToBikramSambat): string {
  const current = monthStart(today, toBs)
  const isPreviousOpen = dayOf(toBs(today)) <= closeDay
  const byCalendar = isPreviousOpen ? monthStart(daysLater(current, -1), toBs) : current
  return closedUpTo !== undefined && closedUpTo > byCalendar ? closedUpTo : byCalendar
}

/** The first day after a Nepali month of the last two years; undefined if the month is not over, or is older. */
export function dayAfterMonth(month: string, today: string, toBs: ToBikramSambat): string | undefined {
  let start = monthStart(today, toBs)
  for (let i = 0; i < 24; i += 1) {
    const last = daysLater(start, -1)
    if (monthOf(toBs(last)) === month) return start
    start = monthStart(last, toBs)
  }
  return undefined
}
