import { longDate } from '#lib/format/dates.ts'
import { figuresWords as words } from '../analytics.messages.ts'

/** Days are texts, '2026-11-15': the clock does not come into it. */
const utc = (date: string): Date => new Date(`${date}T00:00:00Z`)

export const dayOfMonth = (date: string): number => utc(date).getUTCDate()

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => utc(date).getUTCDay()

/** 'Saturday' */
export const weekdayName = (date: string): string => words.weekdays[weekdayOf(date)] ?? ''

/** 'Sat, 14 Nov 2026' */
export const dayInWords = (date: string): string => longDate(`${date}T12:00:00+05:45`)

/** '1 to 14 November', '18 October to 2 November' */
export function periodInWords(from: string, to: string): string {
  const [first, last] = [utc(from), utc(to)]
  const month = (date: Date) => words.months[date.getUTCMonth()] ?? ''
  const begins = month(first) === month(last) ? String(first.getUTCDate()) : `${first.getUTCDate()} ${month(first)}`
  return words.fromTo(begins, `${last.getUTCDate()} ${month(last)}`)
}

/** '10 AM', '12 PM', then '1': the half of the day is said where it begins. */
export const hourLabel = (hour: number, isFirst: boolean): string => {
  const shown = hour % 12 || 12
  return isFirst || hour === 0 || hour === 12 ? `${shown} ${hour < 12 ? 'AM' : 'PM'}` : String(shown)
}

/** Where the orders of some days are listed. */
export const ordersOf = (from: string, to = from, filter?: 'open' | 'done' | 'failed'): string =>
  `/branchadmin/customerorder/all?from=${from}&to=${to}${filter ? `&filter=${filter}` : ''}`
