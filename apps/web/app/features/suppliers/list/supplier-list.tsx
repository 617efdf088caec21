import type { SupplierRow } from '@momo/contracts/suppliers'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListEmpty } from '#ui/patterns/lists/list-empty.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { supplierMessages } from '../suppliers.messages.ts'
import { listMessages as texts } from './list.messages.ts'
import { columnsOf } from './supplier-columns.tsx'
import { SupplierFilters } from './supplier-filters.tsx'
import { suppliersQueryFromUrl, viewFromUrl } from './suppliers-view.ts'

export function SupplierList() {
  const { search } = useLocation()
  const query = useInfiniteQuery(suppliersQueryFromUrl(new URLSearchParams(search)))
  return (
    <ListView
      query={query}
      texts={{ ...supplierMessages, failed: texts.failed }}
      explain={(error) => problemOf(error, supplierMessages.loadFaults).text}
    >
      {({ pages }) => (
        <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
          <ListFrame filters={<SupplierFilters />} foot={<ShowMore query={query} />}>
            <Rows rows={pages.flatMap(({ items }) => items)} search={search} />
          </ListFrame>
        </div>
      )}
    </ListView>
  )
}

function Rows({ rows, search }: { rows: SupplierRow[]; search: string }) {
  const { q, filter, sort } = viewFromUrl(new URLSearchParams(search))
  const isNarrowed = q !== undefined || filter !== undefined
  return (
    <DataTable
      caption={texts.caption}
      columns={columnsOf(search, sort)}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<ListEmpty isSearch={isNarrowed} isNarrowed={isNarrowed} texts={texts} />}
    />
  )
}
