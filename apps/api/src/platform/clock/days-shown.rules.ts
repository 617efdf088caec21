import { daysLater, localDate, startOfDay } from './local-date.rules.ts'

type Asked = { from?: string | undefined; to?: string | undefined }
/** Both days are in it; in moments it is half-open. */
export type Days = { from: string; to: string; since: Date; before: Date }

const usual = 7
const most = 92

/** The days that a list shows: the last week where nobody asks otherwise, and no more than three months, so that none takes long. */
export function daysShown({ from, to }: Asked, at: Date): Days {
  const last = to ?? laterOf(localDate(at), from ?? '')
  const first = laterOf(from ?? daysLater(last, 1 - usual), daysLater(last, 1 - most))
  return { from: first, to: last, since: startOfDay(first), before: startOfDay(daysLater(last, 1)) }
}

const laterOf = (a: string, b: string): string => (a > b ? a : b)
