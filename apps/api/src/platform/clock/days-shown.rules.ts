import { daysLater, localDate, startOfDay } from './local-date.rules.ts'

type RequestedDays = { from?: string | undefined; to?: string | undefined }
/** `from` and `to` are inclusive days; `since` and `before` are the half-open interval. */
export type Days = { from: string; to: string; since: Date; before: Date }

const defaultDays = 7
const maxDays = 92

/** The days that a list shows: by default the last week, and usually at most three months to bound the query. */
export function daysShown({ from, to }: RequestedDays, at: Date, most = maxDays): Days {
  const last = to ?? laterOf(localDate(at), from ?? '')
  const first = laterOf(from ?? daysLater(last, 1 - defaultDays), daysLater(last, 1 - most))
  return { from: first, to: last, since: startOfDay(first), before: startOfDay(daysLater(last, 1)) }
}

const laterOf = (a: string, b: string): string => (a > b ? a : b)
