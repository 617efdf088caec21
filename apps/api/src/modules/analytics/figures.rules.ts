import type { Kitchen } from '@momo/contracts/analytics'
import { daysLater } from '#platform/clock/local-date.rules.ts'

export type Sums = { orders: number; plates: number; gross: number }
export type HourSums = Sums & { date: string; hour: number }
export type DaySums = {
  business_date: string
  placed: number
  completed: number
  late: number
  cancelled: number
  rejected: number
  missed: number
  accepted: number
  accept_seconds: number
  cooked: number
  cook_seconds: number
  delivered: number
  door_seconds: number
}

/** The given number of days up to `last`, oldest first. */
export const datesUntil = (last: string, days: number): string[] =>
  Array.from({ length: days }, (_, i) => daysLater(last, i - days + 1))

export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

export const sumOf = (parts: Sums[]): Sums => ({
  orders: parts.reduce((sum, { orders }) => sum + orders, 0),
  plates: parts.reduce((sum, { plates }) => sum + plates, 0),
  gross: parts.reduce((sum, { gross }) => sum + gross, 0),
})

/** Includes days without sales. */
export function byDay(dates: string[], hours: HourSums[]): (Sums & { date: string })[] {
  const hoursByDate = Map.groupBy(hours, ({ date }) => date)
  return dates.map((date) => ({ date, ...sumOf(hoursByDate.get(date) ?? []) }))
}

export const hoursOn = (date: string, hours: HourSums[]): (Sums & { hour: number })[] =>
  hours
    .filter((hour) => hour.date === date)
    .map(({ hour, orders, plates, gross }) => ({ hour, orders, plates, gross }))

/** Plates by weekday and hour; empty hours are left out. */
export function byWeekHour(hours: HourSums[]): { weekday: number; hour: number; plates: number }[] {
  const slots = Map.groupBy(hours, ({ date, hour }) => weekdayOf(date) * 24 + hour)
  return [...slots]
    .toSorted(([a], [b]) => a - b)
    .map(([slot, parts]) => ({
      weekday: Math.floor(slot / 24),
      hour: slot % 24,
      plates: sumOf(parts).plates,
    }))
}

const mean = (sum: number, count: number): number | undefined =>
  count === 0 ? undefined : Math.round(sum / count)

export function kitchenOf(days: DaySums[]): Kitchen {
  const sum = (what: Exclude<keyof DaySums, 'business_date'>): number =>
    days.reduce((all, day) => all + day[what], 0)
  return {
    acceptedIn: mean(sum('accept_seconds'), sum('accepted')),
    cookedIn: mean(sum('cook_seconds'), sum('cooked')),
    atTheDoorIn: mean(sum('door_seconds'), sum('delivered')),
    completed: sum('completed'),
    late: sum('late'),
    placed: sum('placed'),
    cancelled: sum('cancelled'),
    rejected: sum('rejected'),
    missed: sum('missed'),
  }
}

type Stars = { half_stars: number; count: number }[]

/** `stars` counts 5 to 1 stars; half stars are rounded up. */
export function ratingsOf(found: Stars): { count: number; average: number | undefined; stars: number[] } {
  const count = found.reduce((sum, of) => sum + of.count, 0)
  const halves = found.reduce((sum, of) => sum + of.half_stars * of.count, 0)
  const stars = [5, 4, 3, 2, 1].map((whole) =>
    found
      .filter(({ half_stars: half }) => Math.ceil(half / 2) === whole)
      .reduce((sum, of) => sum + of.count, 0),
  )
  return { count, average: count === 0 ? undefined : halves / 2 / count, stars }
}
