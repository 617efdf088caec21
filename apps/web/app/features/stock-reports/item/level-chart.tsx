import { type BaseUnit, standardUnits, type StockHistory } from '@momo/contracts/inventory'
import type { ReportItem } from '@momo/contracts/stock-reports'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { longDay } from '#lib/format/dates.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { withQuery } from '#lib/format/urls.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { chartDays, historyQuery, type ItemView } from './stock-item.api.ts'
import { stockItemMessages } from './stock-item.messages.ts'

const texts = stockItemMessages.chart

type Props = { item: ReportItem; view: ItemView }

/** On hand at the end of each day, with the safety level. */
export function LevelChart({ item, view }: Props) {
  const query = useQuery(historyQuery(item.id, view))
  return (
    <AdminCard title={texts.title(view.days)} action={<Periods view={view} />}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        failed={() => (
          <div className="p-4.5">
            <PartFailed query={query} text={texts.failed} tryAgain={stockItemMessages.tryAgain} />
          </div>
        )}
      >
        {(history) => <Chart item={item} history={history} />}
      </QueryView>
    </AdminCard>
  )
}

function Periods({ view }: { view: ItemView }) {
  const { search } = useLocation()
  return (
    <nav aria-label={texts.periods} className="flex gap-1 rounded-sm bg-bone p-1">
      {chartDays.map((days) => (
        <Link
          key={days}
          to={withQuery(search, { days: days === '14' ? undefined : days })}
          preventScrollReset
          aria-current={days === view.days ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-9 items-center rounded-xs border-[1.5px] px-3 font-semibold pointer-coarse:min-h-11',
            days === view.days
              ? 'border-blue bg-paper text-blue'
              : 'border-transparent text-ink-2 hover:text-blue',
          )}
        >
          {texts.days(days)}
        </Link>
      ))}
    </nav>
  )
}

/** The largest unit of which the chart reaches at least four, because the axis has whole numbers. */
function axisUnit(baseUnit: BaseUnit, { days, safetyLevel }: StockHistory) {
  const most = Math.max(safetyLevel, ...days.map(({ onHand }) => Math.abs(onHand)))
  return standardUnits[baseUnit].findLast(({ factor }) => most >= 4 * factor) ?? standardUnits[baseUnit][0]!
}

/** About five days are named: '14 Nov'. */
function dayLabel(day: string, index: number, count: number): string {
  const every = Math.max(1, Math.round((count - 1) / 4))
  const isNamed = index === count - 1 || (index % every === 0 && count - 1 - index >= every / 2)
  return isNamed ? longDay(day).split(' ').slice(1, 3).join(' ') : ''
}

function Chart({ item, history }: { item: ReportItem; history: StockHistory }) {
  const { days, safetyLevel } = history
  const last = days.at(-1)
  if (!last) return <p className="px-4.5 py-8 text-center text-ink-2">{texts.none}</p>
  const unit = axisUnit(item.baseUnit, history)
  const size = (thousandths: number) => quantityText(thousandths, item.baseUnit)
  return (
    <LineChart
      label={texts.label(size(last.onHand), size(safetyLevel))}
      name={texts.onHand}
      unit={unit.name}
      points={days.map(({ day, onHand }, i) => ({
        key: day,
        label: dayLabel(day, i, days.length),
        value: onHand / unit.factor,
      }))}
      level={safetyLevel > 0 ? { value: safetyLevel / unit.factor, name: texts.safety } : undefined}
      tableTitle={texts.asTable}
      table={<DayTable item={item} history={history} />}
    />
  )
}

function DayTable({ item, history: { days } }: { item: ReportItem; history: StockHistory }) {
  return (
    <table className="w-full max-w-96 border-collapse text-admin tabular-nums">
      <caption className="sr-only">{texts.caption}</caption>
      <thead>
        <tr className="border-b border-line-2 text-sm text-ink-2">
          <th scope="col" className="py-1.5 text-left">
            {texts.day}
          </th>
          <th scope="col" className="py-1.5 text-right">
            {texts.onHand}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, onHand }) => (
          <tr key={day} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 text-left font-medium">
              {longDay(day)}
            </th>
            <td className="py-1.5 text-right">{quantityText(onHand, item.baseUnit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
