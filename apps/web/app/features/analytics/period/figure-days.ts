import type { branchOrderFilters } from '@momo/contracts/orders'
import { longDate } from '#lib/format/dates.ts'
import { figuresWords as words } from '../analytics.messages.ts'

/** Days are strings such as '2026-11-15'; UTC avoids any time-zone shift. */
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
  const begins =
    month(first) === month(last) ? String(first.getUTCDate()) : `${first.getUTCDate()} ${month(first)}`
  return words.fromTo(begins, `${last.getUTCDate()} ${month(last)}`)
}

/** '10 AM', '12 PM', then '1': AM or PM is shown only where it changes. */
export const hourLabel = (hour: number, isFirst: boolean): string => {
  const shown = hour % 12 || 12
  return isFirst || hour === 0 || hour === 12 ? `${shown} ${hour < 12 ? 'AM' : 'PM'}` : String(shown)
}

type Filter = (typeof branchOrderFilters)[number]

/** Link to the orders of these days that the figure counts. */
export const ordersOf = (filter: Filter, from: string, to = from): string =>
  `/branchadmin/customerorder/all?from=${from}&to=${to}&filter=${filter}`

/** The list shows at most three months. */
const mostDaysBack = 91

/** Link to the orders that are open today, whenever they were placed. */
export const openOrdersOf = (filter: 'open' | 'overdue', today: string): string =>
  ordersOf(
    filter,
    new Date(utc(today).getTime() - mostDaysBack * 86_400_000).toISOString().slice(0, 10),
    today,
  )
