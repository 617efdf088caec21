import type { Sales, SaleSums } from '@momo/contracts/analytics'
import { Banknote, Calculator, Percent, ReceiptText } from 'lucide-react'
import { nepaliDay, nepaliMonth } from '#lib/calendar/nepali-dates.ts'
import { todayInNepal } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { ChartLegend } from '#ui/charts/chart-legend.tsx'
import { HeatMap } from '#ui/charts/heat-map.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { AdminTiles } from '#ui/patterns/layout/admin-tiles.tsx'
import { FactRow } from '#ui/patterns/layout/fact-row.tsx'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { figuresWords } from '../analytics.messages.ts'
import { hourLabel, weekdayName } from '../period/figure-days.ts'
import { FigureTable } from '../period/figure-table.tsx'
import { OrdersLink, ordersBehind } from '../orders-behind.tsx'
import { heatOfWeek } from '../period/period-rules.ts'
import { changeInPercent } from '../today/today-rules.ts'
import { barsOf } from './sales-period.ts'
import { calendar, datesText, soldOrders, type SalesView } from './sales-view.ts'
import { salesWords as words } from './sales.messages.ts'

type Compared = { now: number; before: number | undefined; text: (value: number) => string }

/** The change and what it is compared with; nothing without a comparison. */
function comparisonOf({ now, before, text }: Compared) {
  if (before === undefined) return {}
  const change = changeInPercent(now, before)
  if (change === undefined) return { note: words.nothingBefore }
  const direction = change > 0 ? ('up' as const) : ('down' as const)
  const trend = { direction, good: change > 0, text: `${Math.abs(change)}%` }
  return { note: words.versus(text(before)), ...(change !== 0 && { trend }) }
}

const averageOf = ({ gross, orders }: SaleSums): number => (orders === 0 ? 0 : Math.round(gross / orders))

export function SalesTiles({ sales: { total, before }, view }: { sales: Sales; view: SalesView }) {
  const orders = total.orders > 0 ? ordersBehind(soldOrders(view)) : undefined
  return (
    <AdminTiles>
      <StatTile
        label={words.sales}
        icon={<Banknote aria-hidden />}
        value={rupees(total.gross)}
        {...(orders && { to: orders })}
        {...comparisonOf({ now: total.gross, before: before?.gross, text: rupees })}
      />
      <StatTile
        label={words.orders}
        icon={<ReceiptText aria-hidden />}
        value={wholeNumber(total.orders)}
        {...(orders && { to: orders })}
        {...comparisonOf({ now: total.orders, before: before?.orders, text: wholeNumber })}
      />
      <StatTile
        label={words.average}
        icon={<Calculator aria-hidden />}
        value={total.orders === 0 ? figuresWords.none : rupees(averageOf(total))}
        {...comparisonOf({ now: averageOf(total), before: before && averageOf(before), text: rupees })}
      />
      <StatTile
        label={words.vat}
        icon={<Percent aria-hidden />}
        value={rupees(total.vat)}
        note={words.vatNote}
      />
    </AdminTiles>
  )
}

/** '28', or 'Kartik' in a chart of months. */
const barLabel = (nepali: string): string =>
  nepali.length > 7 ? String(Number(nepali.slice(8))) : (nepaliMonth(nepali).split(' ')[0] ?? '')
const barName = (nepali: string): string => (nepali.length > 7 ? nepaliDay(nepali) : nepaliMonth(nepali))

/** Sales by Nepali day or month, beside the days compared with. */
export function SalesChart({ sales, view }: { sales: Sales; view: SalesView }) {
  const [bars, before] = [barsOf(sales.days, calendar), barsOf(sales.daysBefore, calendar)]
  const today = todayInNepal()
  const isByDay = bars.length === sales.days.length
  const hasManyBars = bars.length > 16
  const title = isByDay ? words.byDay : words.byMonth
  return (
    <AdminCard
      title={title}
      action={
        <ChartLegend
          items={[
            { fill: 'now', text: words.now },
            ...(view.to === today ? [{ fill: 'current' as const, text: words.todaySoFar }] : []),
            ...(view.before ? [{ fill: 'before' as const, text: words.before }] : []),
          ]}
        />
      }
    >
      <BarChart
        label={words.chart(rupees(sales.total.gross))}
        bars={bars.map(({ nepali, to, gross }, i) => ({
          key: nepali,
          label: hasManyBars && (bars.length - 1 - i) % 3 > 0 ? '' : barLabel(nepali),
          value: gross / 100,
          before: (before[i]?.gross ?? 0) / 100,
          isNow: to === today,
        }))}
        tableTitle={figuresWords.asTable}
        table={
          <FigureTable
            caption={title}
            heads={[figuresWords.day, figuresWords.ordersHead, figuresWords.sales, words.before]}
            rows={bars.map(({ nepali, date, to, orders, gross }, i) => ({
              key: nepali,
              cells: [
                `${barName(nepali)}, ${datesText({ from: date, to })}`,
                <OrdersLink
                  key="orders"
                  filter={orders > 0 ? { ...soldOrders(view), from: date, to } : undefined}
                >
                  {wholeNumber(orders)}
                </OrdersLink>,
                rupees(gross),
                before[i] ? rupees(before[i].gross) : figuresWords.none,
              ],
            }))}
          />
        }
      />
    </AdminCard>
  )
}

type Hours = NonNullable<Sales['hours']>
type HoursProps = { sales: Sales; hours: Hours; view: SalesView }

/** When guests come, and today beside the same weekday a week ago, both until the last full hour. */
export function SalesHours({ sales: { days }, hours, view }: HoursProps) {
  const { hours: columns, rows } = heatOfWeek({ weekHours: hours.week, days })
  const time = hourLabel(hours.untilHour, true)
  const until = (sum: Hours['today']) => <SumUntil sum={sum} hour={hours.untilHour} view={view} />
  return (
    <AdminCard
      title={words.busyHours}
      action={<span className="text-sm text-ink-2">{words.averagePlates}</span>}
    >
      <HeatMap
        caption={words.heatCaption}
        corner={figuresWords.day}
        columns={columns.map((hour) => ({
          key: String(hour),
          label: String(hour % 12 || 12),
          name: hourLabel(hour, true),
        }))}
        rows={rows.map(({ weekday, values }) => ({
          head: (figuresWords.weekdays[weekday] ?? '').slice(0, 3),
          values,
        }))}
      />
      {hours.untilHour === 0 ? (
        <p className="px-4.5 pb-4 text-sm text-ink-2">{words.dayStarted}</p>
      ) : (
        <dl className="border-t border-line px-4.5 py-2.5">
          <FactRow name={words.todayUntil(time)}>{until(hours.today)}</FactRow>
          <FactRow name={words.weekdayUntil(`Last ${weekdayName(hours.weekAgo.date)}`, time)}>
            {until(hours.weekAgo)}
          </FactRow>
        </dl>
      )}
    </AdminCard>
  )
}

type UntilProps = { sum: Hours['today']; hour: number; view: SalesView }

function SumUntil({ sum: { date, gross, orders }, hour, view: { branch } }: UntilProps) {
  const filter = { from: date, to: date, state: 'sold', beforeHour: String(hour), branch } as const
  return (
    <>
      {rupees(gross)} ·{' '}
      <OrdersLink filter={orders > 0 ? filter : undefined}>{figuresWords.orders(orders)}</OrdersLink>
    </>
  )
}
