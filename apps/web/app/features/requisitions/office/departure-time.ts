import { timeOrDate } from '#lib/format/time-or-date.ts'
import { clockTime, daysBetween, longDate, shortDay } from '#lib/format/dates.ts'
import { departureWords as words } from './office.messages.ts'

/** '6:31 PM' today, else with the date. */
export const pastTime = (at: Date): string => timeOrDate(at, new Date())

/** 'today 8:30 PM', 'tomorrow 9:00 AM', 'Sun 9:00 AM' within a week, else with the date. */
export function departureTime(at: Date, now = new Date()): string {
  const days = daysBetween(now, at)
  if (days === 0) return words.today(clockTime(at))
  if (days === 1) return words.tomorrow(clockTime(at))
  if (days === -1) return words.yesterday(clockTime(at))
  return `${days > 1 && days < 7 ? shortDay(at) : longDate(at)} ${clockTime(at)}`
}
