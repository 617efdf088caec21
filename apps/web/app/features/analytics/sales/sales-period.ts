/** Conversion between dates and days of Bikram Sambat; undefined for a day that does not exist. */
export type Calendar = {
  toNepali: (date: string) => string | undefined
  toDate: (nepaliDay: string) => string | undefined
}
export type Days = { from: string; to: string }

export const periodNames = [
  'today',
  'yesterday',
  '7-days',
  '30-days',
  'month',
  'last-month',
  'fiscal-year',
] as const
export type PeriodName = (typeof periodNames)[number]

/** The previous days of the same length, the same weekdays, or the same Nepali days one month or one year earlier. */
export const comparisons = ['previous', 'last-week', 'last-month', 'last-year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

const dayMs = 86_400_000
const firstMonthOfFiscalYear = 4

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

export const countDays = ({ from, to }: Days): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

type NepaliDay = { year: number; month: number; day: number }

function nepaliDayOf(date: string, { toNepali }: Calendar): NepaliDay | undefined {
  const [year, month, day] = (toNepali(date) ?? '').split('-').map(Number)
  return year && month && day ? { year, month, day } : undefined
}

/** A month of the calendar, also over the end of a year: months before 1 belong to the year before. */
function dateOf({ year, month, day }: NepaliDay, { toDate }: Calendar): string | undefined {
  const index = year * 12 + month - 1
  const [inYear, ofYear] = [(index % 12) + 1, Math.floor(index / 12)]
  return toDate(`${ofYear}-${String(inYear).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
}

/** The days of a period up to today, which is its last day while it runs. */
export function daysOfPeriod(name: PeriodName, today: string, calendar: Calendar): Days {
  const last = (days: number): Days => ({ from: addDays(today, 1 - days), to: today })
  if (name === 'today') return last(1)
  if (name === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (name === '7-days') return last(7)
  const now = nepaliDayOf(today, calendar)
  if (name === '30-days' || now === undefined) return last(30)
  const firstOf = (month: number) => dateOf({ year: now.year, month, day: 1 }, calendar) ?? today
  if (name === 'month') return { from: firstOf(now.month), to: today }
  if (name === 'last-month') return { from: firstOf(now.month - 1), to: addDays(firstOf(now.month), -1) }
  const isBeforeYearsEnd = now.month >= firstMonthOfFiscalYear
  return { from: firstOf(firstMonthOfFiscalYear - (isBeforeYearsEnd ? 0 : 12)), to: today }
}

/** The same Nepali day some months earlier; the last day of a month that is shorter. */
function monthsEarlier(date: string, months: number, calendar: Calendar): string | undefined {
  const day = nepaliDayOf(date, calendar)
  if (day === undefined) return undefined
  const candidates = [0, 1, 2, 3].map((less) =>
    dateOf({ ...day, month: day.month - months, day: day.day - less }, calendar),
  )
  return candidates.find((found) => found !== undefined)
}

/** Undefined for nothing, or before the calendar begins. */
export function daysComparedWith(
  comparison: Comparison,
  { from, to }: Days,
  calendar: Calendar,
): Days | undefined {
  if (comparison === 'none') return undefined
  if (comparison === 'previous')
    return { from: addDays(from, -countDays({ from, to })), to: addDays(from, -1) }
  if (comparison === 'last-week') return { from: addDays(from, -7), to: addDays(to, -7) }
  const months = comparison === 'last-month' ? 1 : 12
  const [first, last] = [monthsEarlier(from, months, calendar), monthsEarlier(to, months, calendar)]
  return first && last ? { from: first, to: last } : undefined
}

type Day = { date: string; orders: number; gross: number }
type Bar = Day & { /** '2083-07', or '2083-07-28'. */ nepali: string; to: string }

/** More days than this are shown by Nepali month. */
const mostBars = 62

/** Bars of a chart: days, or Nepali months of a long period. */
export function barsOf(days: Day[], { toNepali }: Calendar): Bar[] {
  const named = days.map((day) => ({ ...day, nepali: toNepali(day.date) ?? day.date, to: day.date }))
  if (days.length <= mostBars) return named
  const months = Map.groupBy(named, ({ nepali }) => nepali.slice(0, 7))
  return [...months].map(([nepali, own]) => ({
    nepali,
    date: own[0]!.date,
    to: own.at(-1)!.date,
    orders: own.reduce((sum, { orders }) => sum + orders, 0),
    gross: own.reduce((sum, { gross }) => sum + gross, 0),
  }))
}
