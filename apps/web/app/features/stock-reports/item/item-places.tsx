import type { ReportItem, StockPlace } from '@momo/contracts/stock-reports'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { withQuery } from '#lib/format/urls.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { NumberLink } from '#ui/primitives/number-link.tsx'
import { daysText } from '../matrix/cell-text.ts'
import { stockPlacesQuery } from '../matrix/matrix.api.ts'
import { levelLabel } from '../matrix/matrix.messages.ts'
import { stockItemMessages } from './stock-item.messages.ts'

const texts = stockItemMessages.places

type Props = { item: ReportItem; onEditLevel: (locationId: string) => void }

/** What each place has, what runs out first at the top. A number opens the ledger of its place. */
export function ItemPlaces({ item, onEditLevel }: Props) {
  const { search } = useLocation()
  const query = useQuery(stockPlacesQuery(item.id))
  return (
    <AdminCard title={texts.title}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        failed={() => (
          <div className="p-4.5">
            <PartFailed query={query} text={texts.failed} tryAgain={stockItemMessages.tryAgain} />
          </div>
        )}
      >
        {(places) => (
          <div className="[&_td:nth-child(even)]:max-md:justify-self-end [&>div]:rounded-none [&>div]:border-0">
            <DataTable
              caption={texts.caption}
              columns={columns(item, search, onEditLevel)}
              rows={places}
              rowKey={({ location }) => location.id}
              empty={<EmptyState drawing="search" title={texts.none} text={texts.noneText} />}
            />
          </div>
        )}
      </QueryView>
    </AdminCard>
  )
}

const columns = (
  { baseUnit }: ReportItem,
  search: string,
  onEditLevel: Props['onEditLevel'],
): Column<StockPlace>[] => [
  { key: 'place', head: texts.place, cell: (place) => <PlaceName place={place} /> },
  {
    key: 'on-hand',
    head: texts.onHand,
    number: true,
    cell: ({ location, onHand }) => (
      <NumberLink to={withQuery(search, { place: location.id })} preventScrollReset className="font-semibold">
        {onHand === undefined ? '?' : quantityText(onHand, baseUnit)}
      </NumberLink>
    ),
  },
  {
    key: 'days-left',
    head: texts.daysLeft,
    number: true,
    cell: ({ daysLeft }) => (
      <span
        className={classNames('max-md:text-sm max-md:text-ink-2', daysLeft === undefined && 'max-md:hidden')}
      >
        {daysLeft === undefined ? texts.noLevel : stockItemMessages.tiles.days(daysText(daysLeft))}
      </span>
    ),
  },
  {
    key: 'value',
    head: texts.value,
    number: true,
    cell: ({ value }) => (
      <span className="max-md:text-sm max-md:text-ink-2">
        {value === undefined ? texts.noLevel : rupees(value)}
      </span>
    ),
  },
  {
    key: 'safety',
    head: texts.safety,
    number: true,
    wide: true,
    cell: ({ location, safetyLevel }) =>
      location.kind === 'transit' ? undefined : (
        <button
          type="button"
          onClick={() => onEditLevel(location.id)}
          className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
        >
          {safetyLevel > 0
            ? stockItemMessages.tiles.safety(quantityText(safetyLevel, baseUnit))
            : stockItemMessages.tiles.noSafety}
          <span className="sr-only"> · {texts.levelAt(location.name)}</span>
        </button>
      ),
  },
]

function PlaceName({ place: { location, state, isExpiring } }: { place: StockPlace }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
      {location.name}
      {state === 'enough' || state === 'empty' ? undefined : (
        <Badge
          tone={state === 'unknown' ? 'grey' : state === 'low' || state === 'very-low' ? 'amber' : 'red'}
        >
          {levelLabel(state)}
        </Badge>
      )}
      {isExpiring ? <Badge tone="amber">{texts.expiring}</Badge> : undefined}
    </span>
  )
}
