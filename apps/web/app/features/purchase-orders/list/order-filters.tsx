import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { SearchRow } from '#ui/patterns/lists/list-frame.tsx'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { ordersSummaryQuery } from '../purchase-orders.api.ts'
import { listMessages as texts } from './list.messages.ts'
import { orderFilters, viewFromUrl } from './orders-view.ts'

/** The counts are of all orders, whatever was searched. */
export function OrderFilters() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { q, filter } = viewFromUrl(new URLSearchParams(search))
  const { data: summary } = useQuery(ordersSummaryQuery())
  const counts: Partial<Record<string, number | undefined>> = {
    today: summary?.dueToday,
    late: summary?.late,
    draft: summary?.drafts,
  }
  return (
    <>
      <SearchRow
        label={texts.search}
        value={q ?? ''}
        onSearch={(text) => void navigate(withQuery(search, { q: text }), { preventScrollReset: true })}
      />
      <nav aria-label={texts.filterLabel} className="no-scrollbar -m-1 flex gap-2 overflow-x-auto p-1">
        {[undefined, ...orderFilters].map((one) => (
          <ChipLink
            key={one ?? 'all'}
            to={withQuery(search, { filter: one })}
            active={one === filter}
            preventScrollReset
          >
            {one ? texts.filters[one] : texts.all}
            {one && counts[one] !== undefined ? (
              <span className="tabular-nums">{counts[one]}</span>
            ) : undefined}
          </ChipLink>
        ))}
      </nav>
    </>
  )
}
