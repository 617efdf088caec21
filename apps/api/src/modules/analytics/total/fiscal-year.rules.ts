import { daysLater } from '#platform/clock/local-date.rules.ts'
import { daysOfMonth } from '#platform/clock/nepali-month.rules.ts'

type ToBikramSambat = (date: string) => string

/** Days, both included. */
export type Span = { from: string; to: string }
export type MonthSpan = Span & { month: string }

/** A fiscal year starts with Shrawan, the fourth month. */
const firstMonth = 4

/** 2083 for a day of 2083/84. */
export function fiscalYearOf(date: string, toBs: ToBikramSambat): number {
  const [year = 0, month = 0] = toBs(date).split('-').map(Number)
  return month >= firstMonth ? year : year - 1
}

/** The twelve months, from Shrawan to Asar of the next year. */
export function monthsOfYear(year: number, toBs: ToBikramSambat): MonthSpan[] {
  return Array.from({ length: 12 }, (_, i) => {
    const index = firstMonth - 1 + i
    const month = `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
    const { from, until } = daysOfMonth(month, toBs)
    return { month, from, to: daysLater(until, -1) }
  })
}

export const countDays = ({ from, to }: Span): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

/** The day of the same number in another month; the last one of a shorter month. */
export const sameDayOf = (date: string, own: Span, other: Span): string => {
  const day = daysLater(other.from, countDays({ from: own.from, to: date }) - 1)
  return day < other.to ? day : other.to
}
