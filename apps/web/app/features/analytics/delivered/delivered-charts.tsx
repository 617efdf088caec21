import type { Deliveries } from '@momo/contracts/analytics'
import { toNepaliDay } from '#lib/calendar/bikram-sambat.ts'
import { nepaliDay } from '#lib/calendar/nepali-dates.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { ChartLegend } from '#ui/charts/chart-legend.tsx'
import { ShareBars } from '#ui/charts/share-bars.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { figuresWords } from '../analytics.messages.ts'
import { ordersBehind, OrdersLink } from '../orders-behind.tsx'
import { FigureTable } from '../period/figure-table.tsx'
import { inPercent } from '../period/period-rules.ts'
import { datesText } from '../sales/sales-view.ts'
import { deliveriesOf, type DeliveredView } from './delivered-view.ts'
import { deliveredWords as words } from './delivered.messages.ts'

type Props = { deliveries: Deliveries; view: DeliveredView }

/** '28 Kartik, 14 Nov 2026' */
function dayText(date: string): string {
  const nepali = toNepaliDay(date)
  const text = datesText({ from: date, to: date })
  return nepali ? `${nepaliDay(nepali).split(' ').slice(0, 2).join(' ')}, ${text}` : text
}

const dayLabel = (date: string): string => String(Number((toNepaliDay(date) ?? date).slice(8)))

export function DeliveredChart({ deliveries: { days, total }, view }: Props) {
  const step = Math.ceil(days.length / 12)
  return (
    <AdminCard
      title={words.byDay}
      action={
        <ChartLegend
          items={[
            { fill: 'now', text: words.onTime },
            { fill: 'over', text: words.late },
          ]}
        />
      }
    >
      <BarChart
        label={words.chart(total.delivered)}
        bars={days.map(({ date, delivered, late }, i) => ({
          key: date,
          label: (days.length - 1 - i) % step > 0 ? '' : dayLabel(date),
          value: delivered - late,
          over: late,
        }))}
        tableTitle={figuresWords.asTable}
        table={<DaysTable days={days} view={view} />}
      />
    </AdminCard>
  )
}

function DaysTable({ days, view }: { days: Deliveries['days']; view: DeliveredView }) {
  return (
    <FigureTable
      caption={words.byDay}
      heads={[figuresWords.day, words.delivered, words.onTime, words.late, words.failed]}
      rows={days.map(({ date, delivered, late, failed }) => {
        const cell = (figure: 'delivered' | 'on-time' | 'late' | 'failed', count: number) => (
          <OrdersLink
            key={figure}
            filter={count > 0 ? deliveriesOf({ ...view, from: date, to: date }, figure) : undefined}
          >
            {wholeNumber(count)}
          </OrdersLink>
        )
        return {
          key: date,
          cells: [
            dayText(date),
            cell('delivered', delivered),
            cell('on-time', delivered - late),
            cell('late', late),
            cell('failed', failed),
          ],
        }
      })}
    />
  )
}

const durations = ['under-20', '20-30', '30-40', '40-50', 'over-50'] as const
/** Longer than what the menu promises. */
const slow: readonly string[] = ['40-50', 'over-50']

const minutes = (seconds: number): number => Math.round(seconds / 60)

export function DurationsCard({ deliveries: { total }, view }: Props) {
  const { timed, cookedIn, waitedFor, onTheRoad } = total
  const shares = durations.map((key) => ({
    key,
    label: words.durationNames[key],
    value: total.durations[key],
    text: inPercent(total.durations[key], timed),
    tone: slow.includes(key) ? ('marigold' as const) : ('blue' as const),
    to: total.durations[key] > 0 ? ordersBehind(deliveriesOf(view, key)) : undefined,
  }))
  const hasParts = cookedIn !== undefined && waitedFor !== undefined && onTheRoad !== undefined
  return (
    <AdminCard title={words.durations}>
      {timed === 0 ? (
        <p className="px-4.5 py-4 text-ink-2">{words.noneTimed}</p>
      ) : (
        <ShareBars shares={shares} whole={Math.max(...shares.map(({ value }) => value))} />
      )}
      <div className="grid gap-1 px-4.5 pb-4 text-sm text-ink-2">
        {hasParts ? (
          <p>{words.parts(minutes(cookedIn), minutes(waitedFor), minutes(onTheRoad))}</p>
        ) : undefined}
        <p>{words.scheduled}</p>
      </div>
    </AdminCard>
  )
}
