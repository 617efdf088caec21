import { useQuery } from '@tanstack/react-query'
import { rupees } from '#lib/format/money.ts'
import { ListFrame, ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { valuationQuery } from './items.api.ts'
import { itemMessages } from './items.messages.ts'

const texts = itemMessages.value

/** The stock value of each place, at moving average cost. */
export function StockValue() {
  const query = useQuery(valuationQuery())
  return (
    <ListFrame filters={<Head total={query.data?.total} />}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        failed={() => <PartFailed query={query} text={texts.failed} tryAgain={itemMessages.tryAgain} />}
      >
        {({ locations }) =>
          locations.length === 0 ? (
            <p className="px-4 py-3 text-ink-2">{texts.none}</p>
          ) : (
            <ul aria-label={texts.title} className="grid gap-x-8 px-4 py-2 md:grid-cols-2 wide:grid-cols-3">
              {locations.map(({ location, value, items }) => (
                <li key={location.id} className="flex items-baseline justify-between gap-3 py-1.5">
                  <span className="min-w-0 wrap-anywhere">
                    {location.name} <span className="text-sm text-ink-2">{texts.items(items)}</span>
                  </span>
                  <span className="whitespace-nowrap tabular-nums">{rupees(value)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </ListFrame>
  )
}

function Head({ total }: { total: number | undefined }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="heading-4">{texts.title}</h2>
      <p className="text-sm text-ink-2">
        {texts.note}
        {total === undefined ? undefined : (
          <>
            {' · '}
            {texts.total} <b className="font-semibold text-ink tabular-nums">{rupees(total)}</b>
          </>
        )}
      </p>
    </div>
  )
}
