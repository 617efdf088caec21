import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { longDay } from '#lib/format/dates.ts'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListEmpty } from '#ui/patterns/lists/list-empty.tsx'
import { ListFoot, ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { countInWords } from '../admin-list/branch-orders-view.ts'
import { chainOrdersQuery, type Shown } from './chain-orders.api.ts'
import { viewFromUrl } from './chain-orders-view.ts'
import { chainOrderColumns } from './chain-order-columns.tsx'
import { ChainOrderFilters } from './chain-order-filters.tsx'
import { chainOrderMessages as texts } from './chain-orders.messages.ts'

const explain = (error: Error) => problemOf(error, texts.faults).text

/** ADM-02: the orders of all branches, newest first. */
export function ChainOrderList() {
  const { search } = useLocation()
  const query = useQuery(chainOrdersQuery(viewFromUrl(new URLSearchParams(search))))
  return (
    <ListView query={query} texts={texts} explain={explain}>
      {(shown) => (
        <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
          <Orders {...shown} />
        </div>
      )}
    </ListView>
  )
}

function Orders({ page: { items, period, count, nextCursor }, now }: Shown) {
  const { search } = useLocation()
  const { filters, cursor } = viewFromUrl(new URLSearchParams(search))
  const days = period ? texts.ofDays(longDay(period.from), longDay(period.to)) : texts.allDays
  return (
    <ListFrame
      filters={
        <>
          <ChainOrderFilters period={period} />
          {period?.isShortened ? (
            <Note tone="amber">{texts.shortened(longDay(period.from))}</Note>
          ) : undefined}
          <p role="status" className="text-sm text-ink-2">
            {countInWords(count)} · {days}
          </p>
        </>
      }
      foot={
        <ListFoot
          first={cursor ? withQuery(search, { cursor: undefined }) : undefined}
          next={nextCursor ? withQuery(search, { cursor: nextCursor }) : undefined}
        />
      }
    >
      <DataTable
        caption={texts.caption}
        columns={chainOrderColumns(now)}
        rows={items}
        rowKey={({ id }) => id}
        empty={
          <ListEmpty
            isSearch={filters.search !== undefined}
            isNarrowed={search.length > 1}
            texts={{ ...texts, clear: texts.clearAll }}
          />
        }
      />
    </ListFrame>
  )
}
