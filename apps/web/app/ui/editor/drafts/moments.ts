import { clockTime, daysBetween, longDate } from '#lib/format/dates.ts'
import { draftWords as words } from './drafts.messages.ts'

const named: Record<number, string> = { [-1]: words.yesterday, 0: words.today, 1: words.tomorrow }

/** 'today 6:21 PM', 'Sat, 14 Nov 2026 6:21 PM': as the clock in Nepal says it. */
export const moment = (instant: Date, now: Date): string => `${named[daysBetween(now, instant)] ?? longDate(instant)} ${clockTime(instant)}`

/** Nepal is five hours and three quarters ahead of London all year round. */
const offset = '+05:45'

/** A day and an hour as people in Nepal choose them. */
export function instantInNepal(day: string, hour: string): Date | undefined {
  const instant = new Date(`${day}T${hour}:00${offset}`)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
