import { useInfiniteQuery } from '@tanstack/react-query'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { pricesQuery } from '../suppliers.api.ts'
import { supplierMessages } from '../suppliers.messages.ts'
import { itemMessages } from './items.messages.ts'

const texts = itemMessages.drawer

type Props = { supplierId: string; itemId: string }

/** All prices, the newest first. */
export function PriceHistory({ supplierId, itemId }: Props) {
  const query = useInfiniteQuery(pricesQuery(supplierId, itemId))
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton />}
      failed={() => (
        <PartFailed query={query} text={texts.historyFailed} tryAgain={supplierMessages.tryAgain} />
      )}
    >
      {({ pages }) => {
        const prices = pages.flatMap(({ items }) => items)
        if (prices.length === 0) return <p className="text-ink-2">{texts.noHistory}</p>
        return (
          <>
            <ul aria-label={texts.history} className="divide-y divide-line">
              {prices.map(({ price, unit, since, by }) => (
                <li
                  key={since.toISOString()}
                  className="flex flex-wrap items-baseline justify-between gap-x-3 py-2"
                >
                  <span className="text-sm text-ink-2">
                    {texts.by(`${longDate(since)}, ${clockTime(since)}`, by)}
                  </span>
                  <b className="font-semibold whitespace-nowrap tabular-nums">
                    {texts.perUnit(rupees(price), unit)}
                  </b>
                </li>
              ))}
            </ul>
            <ShowMore query={query} />
          </>
        )
      }}
    </QueryView>
  )
}
