import type { TotalSale } from '@momo/contracts/analytics'
import { rupees } from '#lib/format/money.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { ChartLegend } from '#ui/charts/chart-legend.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { figuresWords } from '../analytics.messages.ts'
import { FigureTable } from '../period/figure-table.tsx'
import { datesText } from '../sales/sales-view.ts'
import { monthName, runningMonth, salesOfMonth, yearName } from './total-sale-view.ts'
import { totalSaleWords as words } from './total-sale.messages.ts'

/** The twelve months beside those of last year; in the table each opens its sales. */
export function MonthChart({ sale }: { sale: TotalSale }) {
  const { months, total, year } = sale
  const running = runningMonth(sale)
  return (
    <AdminCard
      title={words.chart}
      action={
        <ChartLegend
          items={[
            { fill: 'now', text: yearName(year) },
            ...(running
              ? [{ fill: 'current' as const, text: words.tiles.soFar(monthName(running.month)) }]
              : []),
            { fill: 'before', text: yearName(year - 1) },
          ]}
        />
      }
    >
      <BarChart
        label={words.chartLabel(yearName(year), rupees(total.gross))}
        bars={months.map(({ month, gross, lastYear }) => ({
          key: month,
          label: monthName(month),
          value: gross / 100,
          before: lastYear.gross / 100,
          isNow: month === running?.month,
        }))}
        tableTitle={figuresWords.asTable}
        table={
          <FigureTable
            caption={words.chart}
            heads={[words.columns.month, words.orders, figuresWords.sales, yearName(year - 1)]}
            rows={months.map(({ month, from, to, until, orders, gross, lastYear }) => ({
              key: month,
              ...(until && { to: salesOfMonth({ from, to: until }) }),
              cells: [
                `${monthName(month)}, ${datesText({ from, to: until ?? to })}`,
                until ? wholeNumber(orders) : figuresWords.none,
                until ? rupees(gross) : figuresWords.none,
                rupees(lastYear.gross),
              ],
            }))}
          />
        }
      />
    </AdminCard>
  )
}
