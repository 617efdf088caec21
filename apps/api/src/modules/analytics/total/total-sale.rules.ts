import { daysLater } from '#platform/clock/local-date.rules.ts'
import type { SliceRow } from '../office/sales.rules.ts'
import type { Span } from './fiscal-year.rules.ts'

export type DayRow = Pick<SliceRow, 'orders' | 'gross' | 'vat'>
export type DayRows = ReadonlyMap<string, DayRow>
type Compared = { now: number; before: number }

/** Sales of days up to the last full hour, for days that are compared while they run. */
export type UntilHour = ReadonlyMap<string, number>

export const rowsByDate = (rows: SliceRow[]): DayRows => new Map(rows.map((row) => [row.key, row]))

export function sumDays(days: DayRows, { from, to }: Span): DayRow {
  const sum = { orders: 0, gross: 0, vat: 0 }
  for (let date = from; date <= to; date = daysLater(date, 1)) {
    const { orders = 0, gross = 0, vat = 0 } = days.get(date) ?? {}
    sum.orders += orders
    sum.gross += gross
    sum.vat += vat
  }
  return sum
}

type Comparison = { days: DayRows; untilHour: UntilHour; now: Span; before: Span }

/** Both end at the same hour if the last day is still running, or a half day would be compared with a whole one. */
export function compareDays({ days, untilHour, now, before }: Comparison): Compared {
  const isRunning = untilHour.has(now.to) && untilHour.has(before.to)
  const sumOf = (span: Span): number =>
    isRunning
      ? sumDays(days, { from: span.from, to: daysLater(span.to, -1) }).gross + (untilHour.get(span.to) ?? 0)
      : sumDays(days, span).gross
  return { now: sumOf(now), before: sumOf(before) }
}

export function bestDayOf(days: DayRows, { from, to }: Span) {
  const [best] = [...days]
    .filter(([date]) => date >= from && date <= to)
    .toSorted(([a, one], [b, other]) => other.gross - one.gross || (a < b ? -1 : 1))
  return best && { date: best[0], orders: best[1].orders, gross: best[1].gross }
}
