import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListEmpty } from '#ui/patterns/lists/list-empty.tsx'
import { ListFrame, SearchRow } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { billMessages } from '../supplier-bills.messages.ts'
import { billColumns } from './bill-columns.tsx'
import { billFilters, billsQueryFromUrl, viewFromUrl } from './bills-view.ts'
import { listMessages as texts } from './list.messages.ts'

export function BillList() {
  const { search } = useLocation()
  const query = useInfiniteQuery(billsQueryFromUrl(new URLSearchParams(search)))
  const { q, filter, supplierId } = viewFromUrl(new URLSearchParams(search))
  const isNarrowed = q !== undefined || filter !== 'open' || supplierId !== undefined
  return (
    <ListView
      query={query}
      texts={{ ...billMessages, failed: texts.failed }}
      explain={(error) => problemOf(error, billMessages.loadFaults).text}
    >
      {({ pages }) => (
        <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
          <ListFrame filters={<Filters />} foot={<ShowMore query={query} />}>
            <DataTable
              caption={texts.caption}
              columns={billColumns}
              rows={pages.flatMap(({ items }) => items)}
              rowKey={({ id }) => id}
              empty={<ListEmpty isSearch={isNarrowed} isNarrowed={isNarrowed} texts={texts} />}
            />
          </ListFrame>
        </div>
      )}
    </ListView>
  )
}

function Filters() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { q, filter, supplierId } = viewFromUrl(new URLSearchParams(search))
  return (
    <>
      <SearchRow
        label={texts.search}
        value={q ?? ''}
        onSearch={(text) => void navigate(withQuery(search, { q: text }), { preventScrollReset: true })}
      />
      <nav aria-label={texts.filterLabel} className="no-scrollbar -m-1 flex gap-2 overflow-x-auto p-1">
        {supplierId ? (
          <ChipLink to={withQuery(search, { supplier: undefined })} active preventScrollReset>
            {texts.oneSupplier}
            <X aria-hidden />
          </ChipLink>
        ) : undefined}
        {billFilters.map((one) => (
          <ChipLink
            key={one}
            to={withQuery(search, { filter: one === 'open' ? undefined : one })}
            active={one === filter}
            preventScrollReset
          >
            {texts.filters[one]}
          </ChipLink>
        ))}
      </nav>
    </>
  )
}
