import type { Valuation } from '@momo/contracts/inventory'
import { useQuery } from '@tanstack/react-query'
import { rupees } from '#lib/format/money.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { ListFrame, ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { NumberLink } from '#ui/primitives/number-link.tsx'
import { valuationQuery } from './items.api.ts'
import { itemMessages } from './items.messages.ts'

const texts = itemMessages.value

/** The stock value of each place, at moving average cost. A value opens the items behind it. */
export function StockValue() {
  const query = useQuery(valuationQuery())
  return (
    <ListFrame filters={<Head total={query.data?.total} />}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        failed={() => (
          <div className="p-4.5">
            <PartFailed query={query} text={texts.failed} tryAgain={itemMessages.tryAgain} />
          </div>
        )}
      >
        {({ locations }) =>
          locations.length === 0 ? (
            <p className="px-4 py-3 text-ink-2">{texts.none}</p>
          ) : (
            <Places locations={locations} />
          )
        }
      </QueryView>
    </ListFrame>
  )
}

function Places({ locations }: Pick<Valuation, 'locations'>) {
  const largest = Math.max(1, ...locations.map(({ value }) => value))
  return (
    <ul aria-label={texts.title} className="grid gap-x-10 px-4.5 py-2 md:grid-cols-2 xl:grid-cols-3">
      {locations.map(({ location, value, items }) => (
        <li
          key={location.id}
          className="grid grid-cols-[minmax(7rem,1fr)_minmax(2rem,1fr)_7rem] items-center gap-3 py-1"
        >
          <span className="min-w-0 leading-snug wrap-anywhere">
            {shortPlace(location.name)}
            <span className="block text-sm text-ink-2">{texts.items(items)}</span>
          </span>
          <svg aria-hidden className="h-3 w-full rounded-xs bg-disabled">
            <rect
              height="100%"
              rx="4"
              width={`${Math.max(0, (value / largest) * 100)}%`}
              className="fill-chart-1"
            />
          </svg>
          <NumberLink
            to={`/superadmin/stock?place=${location.id}`}
            aria-label={texts.open(location.name, rupees(value))}
            className="justify-self-end font-semibold"
          >
            {rupees(value)}
          </NumberLink>
        </li>
      ))}
    </ul>
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
