import type { Analytics } from '@momo/contracts/analytics'
import { todayInNepal } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { ChartLegend } from '#ui/charts/chart-legend.tsx'
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
  const hasManyDays = days.length > 16
  return (
    <BarChart
      label={words.salesChart(rupees(total.gross), rupees(before.gross))}
      bars={days.map(({ date, gross }, i) => ({
        key: date,
        label: hasManyDays && (days.length - 1 - i) % 3 > 0 ? '' : String(dayOfMonth(date)),
        value: gross / 100,
        before: (daysBefore[i]?.gross ?? 0) / 100,
        isNow: date === today,
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
