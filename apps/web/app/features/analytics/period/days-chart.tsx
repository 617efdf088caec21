import type { Analytics } from '@momo/contracts/analytics'
import { nepaliMonth } from '#lib/calendar/nepali-dates.ts'
import { todayInNepal } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { ChartLegend } from '#ui/charts/chart-legend.tsx'
import { barsOf } from '../sales/sales-period.ts'
import { calendar } from '../sales/sales-view.ts'
import { dayInWords, dayOfMonth, ordersOf } from './figure-days.ts'
import { FigureTable } from './figure-table.tsx'
import { figuresWords } from '../analytics.messages.ts'
import { periodWords as words } from './period.messages.ts'

export function DaysLegend({ to }: { to: string }) {
  const today = to === todayInNepal() ? [{ fill: 'current' as const, text: words.today }] : []
  return (
    <ChartLegend
      items={[{ fill: 'now', text: words.thisPeriod }, ...today, { fill: 'before', text: words.before }]}
    />
  )
}

/** Sales per day, compared with the same day of the previous period. */
export function DaysChart({ figures: { days, daysBefore, total, before } }: { figures: Analytics }) {
  const today = todayInNepal()
  // Months of Bikram Sambat in a long period; the table has every day.
  const [bars, barsBefore] = [barsOf(days, calendar), barsOf(daysBefore, calendar)]
  const isByDay = bars.length === days.length
  const hasManyDays = bars.length > 16
  const dayLabel = (date: string, i: number) =>
    hasManyDays && (bars.length - 1 - i) % 3 > 0 ? '' : String(dayOfMonth(date))
  return (
    <BarChart
      label={words.salesChart(rupees(total.gross), rupees(before.gross))}
      bars={bars.map(({ nepali, date, to, gross }, i) => ({
        key: date,
        label: isByDay ? dayLabel(date, i) : (nepaliMonth(nepali).split(' ')[0] ?? ''),
        value: gross / 100,
        before: (barsBefore[i]?.gross ?? 0) / 100,
        isNow: to === today,
      }))}
      tableTitle={figuresWords.asTable}
      table={
        <FigureTable
          caption={words.salesByDay}
          heads={[
            figuresWords.day,
            figuresWords.ordersHead,
            figuresWords.platesHead,
            figuresWords.sales,
            words.before,
          ]}
          rows={days.map(({ date, orders, plates, gross }, i) => ({
            key: date,
            to: ordersOf('sold', date),
            cells: [
              dayInWords(date),
              wholeNumber(orders),
              wholeNumber(plates),
              rupees(gross),
              rupees(daysBefore[i]?.gross ?? 0),
            ],
          }))}
        />
      }
    />
  )
}
