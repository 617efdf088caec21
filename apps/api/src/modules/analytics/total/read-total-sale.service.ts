import type { SaleMonth, TotalSale } from '@momo/contracts/analytics'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate, localHour } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { findBranchNames, findFirstSaleDay, sumSlices, sumWeekHours } from '../office/sales.store.ts'
import {
  countDays,
  fiscalYearOf,
  type MonthSpan,
  monthsOfYear,
  sameDayOf,
  type Span,
} from './fiscal-year.rules.ts'
import { targetOf } from './set-sale-target.service.ts'
import { findTargets } from './targets.store.ts'
import {
  bestDayOf,
  compareDays,
  type DayRows,
  rowsByDate,
  sumDays,
  type UntilHour,
} from './total-sale.rules.ts'

type Year = {
  year: number
  months: MonthSpan[]
  before: MonthSpan[]
  today: string
  days: DayRows
  untilHour: UntilHour
  targets: Map<string, SaleMonth['target']>
}

const spanOf = (months: MonthSpan[]): Span => ({ from: months[0]!.from, to: months.at(-1)!.to })
const earlier = (a: string, b: string): string => (a < b ? a : b)

/** At most ten statements, whatever the number of orders. */
export async function readTotalSale(query: { year?: number | undefined }): Promise<TotalSale> {
  const today = localDate(now())
  const current = fiscalYearOf(today, bikramSambat)
  const year = query.year ?? current
  const [months, before] = [monthsOfYear(year, bikramSambat), monthsOfYear(year - 1, bikramSambat)]
  return read(async (tx) => {
    const first = await findFirstSaleDay(tx)
    const own = await loadYear(tx, { year, months, before, today })
    return {
      now: now(),
      year,
      firstYear: Math.min(current, first === undefined ? current : fiscalYearOf(first, bikramSambat)),
      ...spanOf(months),
      until: earlier(today, spanOf(months).to),
      ...figuresOf(own),
      branches: await readBranches(tx, own),
    }
  })
}

type Days = Pick<Year, 'year' | 'months' | 'before' | 'today'>

async function loadYear(tx: Tx, { year, months, before, today }: Days): Promise<Year> {
  const rows = await sumSlices(tx, 'day', { from: before[0]!.from, to: spanOf(months).to })
  const first = months[0]!.month
  const targets = await findTargets(tx, { first, last: months.at(-1)!.month })
  return {
    year,
    months,
    before,
    today,
    days: rowsByDate(rows),
    untilHour: await readUntilHour(tx, { months, before, today }),
    targets: new Map(targets.map((target) => [target.month, targetOf(target)])),
  }
}

/** Today, the same weekday a week ago and the same Nepali day a year ago; none for another year. */
async function readUntilHour(tx: Tx, days: Omit<Days, 'year'>): Promise<UntilHour> {
  const { today } = days
  const yearAgo = sameDayLastYear(days)
  if (yearAgo === undefined) return new Map()
  const hour = localHour(now())
  const sums = new Map<string, number>()
  for (const day of [today, daysLater(today, -7), yearAgo]) {
    const rows = await sumWeekHours(tx, { from: day, to: day })
    sums.set(
      day,
      rows.filter((row) => row.hour < hour).reduce((sum, { gross }) => sum + gross, 0),
    )
  }
  return sums
}

function sameDayLastYear({ months, before, today }: Omit<Days, 'year'>): string | undefined {
  const index = months.findIndex(({ from, to }) => from <= today && today <= to)
  return index < 0 ? undefined : sameDayOf(today, months[index]!, before[index]!)
}

function figuresOf(own: Year): Pick<TotalSale, 'total' | 'current' | 'months' | 'bestDay'> {
  const { days, untilHour, months, before, today } = own
  const span = spanOf(months)
  const until = earlier(today, span.to)
  const yearAgo = sameDayLastYear(own)
  const period = (from: string, to: string, earlierDays: Span) => {
    const { orders, gross, vat } = sumDays(days, { from, to })
    const compared = compareDays({ days, untilHour, now: { from, to }, before: earlierDays })
    return { from, to, orders, gross, vat, compared }
  }
  const lastYear = { from: before[0]!.from, to: yearAgo ?? before.at(-1)!.to }
  const bestDay = bestDayOf(days, { from: span.from, to: until })
  return {
    total: period(span.from, until, lastYear),
    ...(yearAgo !== undefined && { current: currentOf(own, yearAgo, period) }),
    months: months.map((month, i) => monthOf(own, month, before[i]!)),
    ...(bestDay && { bestDay }),
  }
}

type Period = (from: string, to: string, before: Span) => Omit<TotalSale['total'], 'vat'>

function currentOf({ months, before, today }: Year, yearAgo: string, period: Period) {
  const sunday = daysLater(today, -new Date(`${today}T00:00:00Z`).getUTCDay())
  const weekAgo = daysLater(today, -7)
  const index = months.findIndex(({ from, to }) => from <= today && today <= to)
  return {
    today: period(today, today, { from: weekAgo, to: weekAgo }),
    week: period(sunday, today, { from: daysLater(sunday, -7), to: weekAgo }),
    month: period(months[index]!.from, today, { from: before[index]!.from, to: yearAgo }),
  }
}

function monthOf(own: Year, { month, from, to }: MonthSpan, before: MonthSpan): SaleMonth {
  const { days, untilHour, today, targets } = own
  const hasBegun = from <= today
  const until = earlier(today, to)
  const { orders, gross: lastGross } = sumDays(days, before)
  const earlierDays = {
    from: before.from,
    to: until === to ? before.to : sameDayOf(until, { from, to }, before),
  }
  const sums = hasBegun ? sumDays(days, { from, to: until }) : { orders: 0, gross: 0, vat: 0 }
  return {
    month,
    from,
    to,
    ...sums,
    lastYear: { orders, gross: lastGross },
    ...(hasBegun && {
      until,
      compared: compareDays({ days, untilHour, now: { from, to: until }, before: earlierDays }),
    }),
    target: targets.get(month) ?? { month, version: 0 },
  }
}

/** Of the current month, or the last one of an earlier year. */
async function readBranches(tx: Tx, { months, today }: Year): Promise<TotalSale['branches']> {
  const shown = months.findLast(({ from }) => from <= today) ?? months[0]!
  const span = { from: shown.from, to: earlier(today, shown.to) }
  const rows = countDays(span) > 0 ? await sumSlices(tx, 'branch', span) : []
  const names = new Map((await findBranchNames(tx, undefined)).map(({ id, name }) => [id, name]))
  return {
    month: shown.month,
    ...span,
    rows: rows
      .map(({ key, orders, gross }) => ({ branchId: key, name: names.get(key) ?? '', orders, gross }))
      .toSorted((a, b) => b.gross - a.gross || (a.name < b.name ? -1 : 1)),
  }
}
