import type { PurchaseOrderRow } from '@momo/contracts/purchase-orders'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListEmpty } from '#ui/patterns/lists/list-empty.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { orderMessages } from '../purchase-orders.messages.ts'
import { listMessages as texts } from './list.messages.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { ordersQueryFromUrl, viewFromUrl } from './orders-view.ts'

export function OrderList() {
  const { search } = useLocation()
  const query = useInfiniteQuery(ordersQueryFromUrl(new URLSearchParams(search)))
  return (
    <ListView
      query={query}
      texts={{ ...orderMessages, failed: texts.failed }}
      explain={(error) => problemOf(error, orderMessages.loadFaults).text}
    >
      {({ pages }) => (
        <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
          <ListFrame filters={<OrderFilters />} foot={<ShowMore query={query} />}>
            <Rows rows={pages.flatMap(({ items }) => items)} search={search} />
          </ListFrame>
        </div>
      )}
    </ListView>
  )
}

function Rows({ rows, search }: { rows: PurchaseOrderRow[]; search: string }) {
  const { q, filter, supplierId } = viewFromUrl(new URLSearchParams(search))
  const isNarrowed = [q, filter, supplierId].some((one) => one !== undefined)
  return (
    <DataTable
      caption={texts.caption}
      columns={orderColumns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<ListEmpty isSearch={isNarrowed} isNarrowed={isNarrowed} texts={texts} />}
    />
  )
}
