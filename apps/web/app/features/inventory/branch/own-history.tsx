import type { OwnItem, StockHistory } from '@momo/contracts/inventory'
import { useQuery } from '@tanstack/react-query'
import { levelsOf } from '#lib/stock/level-chart.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { DayLineChart } from '#ui/charts/day-line-chart.tsx'
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

function Chart({ item, history }: { item: OwnItem; history: StockHistory }) {
  const last = history.days.at(-1)
  if (!last) return <p className="px-4.5 py-4 text-ink-2">{texts.none}</p>
  const onHand = quantityText(last.onHand, item.baseUnit)
  const label = texts.label(onHand, quantityText(history.safetyLevel, item.baseUnit))
  return <DayLineChart {...levelsOf(history, item.baseUnit, texts.safety)} texts={{ ...texts, label }} />
}
