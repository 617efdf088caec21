import type { FulfilmentMethod } from '@momo/contracts/branches'

/** Value of a range before a time is chosen. */
export const noTime = '00:00 AM'
const yearsOffered = 10

export type DateInfo = {
  year: number
  month: number
  day: number
  weekday: string
  years: number[]
  months: number[]
  days: number[]
  weekdays: string[]
}

/** ORD-09: the customer's time choice. `date` is our addition: the day picked in the day strip. */
export type OrderTime = {
  selectedValue: 'quick' | 'scheduled'
  selectedMethod: FulfilmentMethod | undefined
  timeRange: { from: string; to: string }
  date: string | undefined
  dateInfo: DateInfo
}
export type TimeChoice = Omit<OrderTime, 'dateInfo'>

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1)

/** Nepal is UTC+05:45 all year. */
const inNepal = (now: Date) => new Date(now.getTime() + 345 * 60_000)

export function dateInfoAt(now: Date): DateInfo {
  const here = inNepal(now)
  const year = here.getUTCFullYear()
  return {
    year,
    month: here.getUTCMonth() + 1,
    day: here.getUTCDate(),
    weekday: weekdays[here.getUTCDay()] ?? '',
    years: Array.from({ length: yearsOffered }, (_, i) => year + i),
    months: upTo(12),
    days: upTo(31),
    weekdays,
  }
}

export const nothingChosen: TimeChoice = {
  selectedValue: 'quick',
  selectedMethod: undefined,
  timeRange: { from: noTime, to: noTime },
  date: undefined,
}

/** '2026-11-15' */
export const todayOf = ({ year, month, day }: DateInfo): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
