import { weekdayOf } from '#modules/inventory'
import { atTime, daysLater, localDate } from '#platform/clock/local-date.rules.ts'

/** `orderDays` are weekdays, 0 for Sunday; `orderBy` is 'HH:MM' in Kathmandu. */
export type OrderTimes = { orderDays: number[]; orderBy: string }
export type OrderDay = { day: string; orderBy: Date; isToday: boolean }

/** Eight days: after today's time the same weekday of the next week may be the first. */
const daysAhead = Array.from({ length: 8 }, (_, i) => i)

/** The first order day with time left. Undefined without order days. */
export function nextOrderDay({ orderDays, orderBy }: OrderTimes, now: Date): OrderDay | undefined {
  const today = localDate(now)
  return daysAhead
    .map((days) => daysLater(today, days))
    .filter((day) => orderDays.includes(weekdayOf(day)))
    .map((day) => ({ day, orderBy: atTime(day, orderBy), isToday: day === today }))
    .find(({ orderBy: until }) => now < until)
}
