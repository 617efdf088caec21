import { clockTime, daysBetween, longDate } from '#lib/format/dates.ts'
import { draftWords as words } from './drafts.messages.ts'

const named: Record<number, string> = { [-1]: words.yesterday, 0: words.today, 1: words.tomorrow }

/** 'today 6:21 PM', 'Sat, 14 Nov 2026 6:21 PM': in Nepal time. */
export const moment = (instant: Date, now: Date): string =>
  `${named[daysBetween(now, instant)] ?? longDate(instant)} ${clockTime(instant)}`

/** Nepal is UTC+5:45 all year. */
const offset = '+05:45'

/** The instant of a date and time in Nepal. */
export function instantInNepal(day: string, hour: string): Date | undefined {
  const instant = new Date(`${day}T${hour}:00${offset}`)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
