import { type Analytics, mostFigureDays } from '@momo/contracts/analytics'
import { todayInNepal } from '#lib/format/dates.ts'
import { dayIn } from '#lib/format/urls.ts'
import type { Period } from '../analytics.api.ts'
import { countDays } from '../sales/sales-period.ts'
import { typedDays } from '../sales/sales-view.ts'
import { weekdayOf } from './figure-days.ts'

const lengths = ['7', '14', '30'] as const

/** Reads the period from the URL: ?days=30&to=2026-11-15, or two dates: ?from=2026-10-01&to=2026-11-15 */
export function periodFromUrl(search: URLSearchParams): Period {
  const days = lengths.find((length) => length === search.get('days')) ?? '14'
  if (dayIn(search.get('from')) !== undefined) return { days, ...typedDays(search, mostFigureDays) }
  const to = dayIn(search.get('to'))
  return { days, ...(to && { to }) }
}

/** First and last day of the period; it ends today by default. */
export function daysOf({ days, from, to = todayInNepal() }: Period): {
  from: string
  to: string
  days: number
} {
  if (from !== undefined) return { from, to, days: countDays({ from, to }) }
  const before = Date.parse(to) - (Number(days) - 1) * 86_400_000
  return { from: new Date(before).toISOString().slice(0, 10), to, days: Number(days) }
}

/** '0:52', '13 min', '1 h 5 min' */
export function timeTaken(seconds: number | undefined): string {
  if (seconds === undefined) return '–'
  if (seconds < 600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** '2.1%', or a dash when the total is zero. */
export const inPercent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Number(((part / whole) * 100).toFixed(1))}%`

type Week = { weekHours: Analytics['weekHours']; days: { date: string }[] }
type Heat = { hours: number[]; rows: { weekday: number; values: number[] }[] }

/** Sunday first, from the earliest to the latest hour. Values are averages per weekday in the period. */
export function heatOfWeek({ weekHours, days }: Week): Heat {
  const sold = weekHours.map(({ hour }) => hour)
  const first = Math.min(...sold)
  const hours =
    sold.length === 0 ? [] : Array.from({ length: Math.max(...sold) - first + 1 }, (_, i) => first + i)
  const rows = [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    const many = Math.max(1, days.filter(({ date }) => weekdayOf(date) === weekday).length)
    const platesAt = (hour: number) =>
      weekHours.find((cell) => cell.weekday === weekday && cell.hour === hour)?.plates ?? 0
    return { weekday, values: hours.map((hour) => Math.round(platesAt(hour) / many)) }
  })
  return { hours, rows }
}
