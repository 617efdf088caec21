import { daysLater } from './local-date.rules.ts'

/** '2026-11-15' to '2083-07-29'. A parameter of rules, because the calendar is a table in a package. */
type ToBikramSambat = (date: string) => string
/** `until` is the first day of the next month. */
type MonthDays = { from: string; until: string }

/** The first day of a Nepali month and of the one after it, like '2083-07'. */
export function daysOfMonth(month: string, toBs: ToBikramSambat): MonthDays {
  const [year, number] = month.split('-').map(Number) as [number, number]
  // The year of Bikram Sambat starts in the middle of April, 57 years ahead; a month begins within three weeks of this day.
  const near = daysLater(`${year - 57}-04-14`, Math.round((number - 1) * 30.4) + 15)
  const start = (date: string): string => daysLater(date, 1 - Number(toBs(date).slice(8)))
  const distance = monthsOf(month) - monthsOf(toBs(near).slice(0, 7))
  const from = start(daysLater(start(near), 15 + distance * 30))
  return { from, until: start(daysLater(from, 40)) }
}

const monthsOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

/** The days of a month, by default of the current one. */
export function monthShown(
  month: string | undefined,
  today: string,
  toBs: ToBikramSambat,
): MonthDays & { month: string } {
  const shown = month ?? toBs(today).slice(0, 7)
  return { month: shown, ...daysOfMonth(shown, toBs) }
}
