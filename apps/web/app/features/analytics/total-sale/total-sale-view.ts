import type { SaleMonth, TotalSale } from '@momo/contracts/analytics'
import { toNepaliDay } from '#lib/calendar/bikram-sambat.ts'
import { nepaliDay, nepaliMonth } from '#lib/calendar/nepali-dates.ts'
import { dayInNepal } from '#lib/format/dates.ts'
import { countDays } from '../sales/sales-period.ts'

/** '2083/84' */
export const yearName = (year: number): string => `${year}/${String(year + 1).slice(2)}`

/** ?year=2083; undefined: the current fiscal year. */
export function yearFromUrl(search: URLSearchParams): number | undefined {
  const typed = search.get('year') ?? ''
  return /^20(7[6-9]|8[0-8])$/.test(typed) ? Number(typed) : undefined
}

const firstMonth = 4

/** 2083 for a moment in 2083/84, which starts with 1 Shrawan. */
export function fiscalYearAt(at: Date): number {
  const [year = 0, month = 0] = (toNepaliDay(dayInNepal(at)) ?? '').split('-').map(Number)
  return month >= firstMonth ? year : year - 1
}

/** 'Kartik' for '2083-07' */
export const monthName = (month: string): string => nepaliMonth(month).split(' ')[0] ?? month

/** '28 Kartik' for a date */
export function dayName(date: string): string {
  const nepali = toNepaliDay(date)
  return nepali === undefined ? date : nepaliDay(nepali).split(' ').slice(0, 2).join(' ')
}

/** The month that runs today; undefined in an earlier year. */
export const runningMonth = ({ months, current }: TotalSale): SaleMonth | undefined =>
  current && months.findLast(({ until }) => until !== undefined)

type Reached = {
  /** How many months have a target. */
  months: number
  amount: number
  sales: number
  /** Of the amount, by the days that are over or run. */
  due: number
  /** Sales still missing, for each day after the last one counted; undefined without such days. */
  needed: number | undefined
}

/** Sales beside the targets of the months that have one; undefined without any. */
export function targetOfYear(months: SaleMonth[]): Reached | undefined {
  const aimed = months.filter(({ target }) => target.amount !== undefined)
  if (aimed.length === 0) return undefined
  const total = { amount: 0, sales: 0, due: 0, daysLeft: 0 }
  for (const { from, to, until, gross, target } of aimed) {
    const [all, over] = [countDays({ from, to }), until === undefined ? 0 : countDays({ from, to: until })]
    const amount = target.amount ?? 0
    total.amount += amount
    total.sales += gross
    total.due += Math.round((amount * over) / all)
    total.daysLeft += all - over
  }
  const missing = Math.max(0, total.amount - total.sales)
  return {
    months: aimed.length,
    amount: total.amount,
    sales: total.sales,
    due: total.due,
    needed: total.daysLeft === 0 ? undefined : Math.ceil(missing / total.daysLeft),
  }
}

/** The sales of a month by day, beside the same days last year. */
export const salesOfMonth = ({ from, to }: { from: string; to: string }): string =>
  `/superadmin/sales?${new URLSearchParams({ from, to, compare: 'last-year' }).toString()}`
