import type { SupplierRow } from '@momo/contracts/suppliers'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListEmpty } from '#ui/patterns/lists/list-empty.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { owedQuery, scoresQuery } from '../suppliers.api.ts'
import { supplierMessages } from '../suppliers.messages.ts'
import { listMessages as texts } from './list.messages.ts'
import { columnsOf, type Figures } from './supplier-columns.tsx'
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
            <Rows pages={pages.map(({ items }) => items)} search={search} />
          </ListFrame>
        </div>
      )}
    </ListView>
  )
}

/** The results of all pages as one; a failed one leaves its cells empty. */
const merged = <T,>(results: { data: Map<string, T> | undefined }[]) =>
  new Map(results.flatMap(({ data }) => [...(data ?? [])]))

/** Scores and balances belong to other modules, so they come after the rows. */
function useFigures(pages: SupplierRow[][]): Figures {
  const ids = pages.map((rows) => rows.map(({ id }) => id))
  const scores = useQueries({ queries: ids.map(scoresQuery), combine: merged })
  const owed = useQueries({ queries: ids.map(owedQuery), combine: merged })
  return { scores, owed }
}

function Rows({ pages, search }: { pages: SupplierRow[][]; search: string }) {
  const figures = useFigures(pages)
  const { q, filter, sort } = viewFromUrl(new URLSearchParams(search))
  const isNarrowed = q !== undefined || filter !== undefined
  return (
    <DataTable
      caption={texts.caption}
      columns={columnsOf({ search, sort, figures })}
      rows={pages.flat()}
      rowKey={({ id }) => id}
      empty={<ListEmpty isSearch={isNarrowed} isNarrowed={isNarrowed} texts={texts} />}
    />
  )
}
