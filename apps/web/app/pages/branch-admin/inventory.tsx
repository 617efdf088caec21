import { exportOwnStock } from '@momo/contracts/inventory'
import { useLocation } from 'react-router'
import { downloadList } from '#lib/api/download-list.ts'
import { ExportList } from '#ui/patterns/lists/export-list.tsx'
import { ownStockQuery, ownSummaryQuery } from '#features/inventory/branch/own-stock.api.ts'
import { OwnStockList } from '#features/inventory/branch/own-stock-list.tsx'
import { stockViewFromUrl } from '#features/inventory/branch/own-stock-view.ts'
import { ownStockMessages as texts } from '#features/inventory/branch/own-stock.messages.ts'
import { StockTasks } from '#features/inventory/branch/stock-tasks.tsx'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch, prefetchPages } from '#lib/query/prefetch.ts'
import type { Route } from './+types/inventory'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  Promise.all([prefetchPages(ownStockQuery(stockViewFromUrl(url.searchParams))), prefetch(ownSummaryQuery())])

/** RT-05, ADM-04: /branchadmin/inventory */
export default function BranchInventory() {
  const { search } = useLocation()
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead}>
        <div className="flex flex-wrap gap-2">
          <ExportList
            download={() => downloadList(exportOwnStock, stockViewFromUrl(new URLSearchParams(search)))}
          />
          <StockTasks />
        </div>
      </PageHeader>
      <OwnStockList />
    </>
  )
}
