import { type OwnItem, standardUnits, type StockHistory } from '@momo/contracts/inventory'
import { useQuery } from '@tanstack/react-query'
import { longDay } from '#lib/format/dates.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { ownHistoryQuery } from './own-stock.api.ts'
import { ownItemMessages, ownStockMessages as words } from './own-stock.messages.ts'

const texts = ownItemMessages.chart

/** On hand of the own branch at the end of each day, with the safety level. */
export function OwnHistory({ item }: { item: OwnItem }) {
  const query = useQuery(ownHistoryQuery(item.id))
  const failed = () => (
    <div className="p-4.5">
      <PartFailed query={query} text={texts.failed} tryAgain={words.tryAgain} />
    </div>
  )
  return (
    <AdminCard title={texts.title}>
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {(history) => <Chart item={item} history={history} />}
      </QueryView>
    </AdminCard>
  )
}

/** The largest unit of which the chart reaches at least four, because the axis has whole numbers. */
function axisUnit({ baseUnit }: OwnItem, { days, safetyLevel }: StockHistory) {
  const most = Math.max(safetyLevel, ...days.map(({ onHand }) => Math.abs(onHand)))
  return standardUnits[baseUnit].findLast(({ factor }) => most >= 4 * factor) ?? standardUnits[baseUnit][0]!
}

/** The last day and every seventh before it have a label: '14 Nov'. */
const dayLabel = (day: string, fromEnd: number): string =>
  fromEnd % 7 === 0 ? longDay(day).split(' ').slice(1, 3).join(' ') : ''

function Chart({ item, history }: { item: OwnItem; history: StockHistory }) {
  const { days, safetyLevel } = history
  const last = days.at(-1)
  if (!last) return <p className="px-4.5 py-4 text-ink-2">{texts.none}</p>
  const unit = axisUnit(item, history)
  return (
    <LineChart
      label={texts.label(quantityText(last.onHand, item.baseUnit), quantityText(safetyLevel, item.baseUnit))}
      name={words.inStock}
      unit={unit.name}
      points={days.map(({ day, onHand }, index) => ({
        key: day,
        label: dayLabel(day, days.length - 1 - index),
        value: onHand / unit.factor,
      }))}
      level={safetyLevel > 0 ? { value: safetyLevel / unit.factor, name: texts.safety } : undefined}
      tableTitle={texts.asTable}
      table={<DayList item={item} history={history} />}
    />
  )
}

function DayList({ item, history: { days } }: { item: OwnItem; history: StockHistory }) {
  return (
    <dl className="grid max-w-96 grid-cols-2 gap-y-1 tabular-nums">
      {days.toReversed().map(({ day, onHand }) => (
        <div key={day} className="contents">
          <dt>{longDay(day)}</dt>
          <dd className="text-right">{quantityText(onHand, item.baseUnit)}</dd>
        </div>
      ))}
    </dl>
  )
}
