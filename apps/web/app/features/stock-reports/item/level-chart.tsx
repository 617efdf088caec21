import type { StockHistory } from '@momo/contracts/inventory'
import type { ReportItem } from '@momo/contracts/stock-reports'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { levelsOf } from '#lib/stock/level-chart.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { withQuery } from '#lib/format/urls.ts'
import { DayLineChart } from '#ui/charts/day-line-chart.tsx'
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

function Chart({ item, history }: { item: ReportItem; history: StockHistory }) {
  const last = history.days.at(-1)
  if (!last) return <p className="px-4.5 py-8 text-center text-ink-2">{texts.none}</p>
  const onHand = quantityText(last.onHand, item.baseUnit)
  const label = texts.label(onHand, quantityText(history.safetyLevel, item.baseUnit))
  return <DayLineChart {...levelsOf(history, item.baseUnit, texts.safety)} texts={{ ...texts, label }} />
}
