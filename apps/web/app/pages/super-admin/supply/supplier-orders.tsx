import { exportPurchaseOrders } from '@momo/contracts/purchase-orders'
import { exportGoodsReceipts } from '@momo/contracts/goods-receipts'
import { downloadList, filterOfQuery } from '#lib/api/download-list.ts'
import { ExportList } from '#ui/patterns/lists/export-list.tsx'
import { Plus, ShoppingBasket } from 'lucide-react'
import { useLocation } from 'react-router'
import { ReceiptList, receiptsQueryFromUrl } from '#features/goods-receipts/records/receipt-list.tsx'
import { listMessages as texts } from '#features/purchase-orders/list/list.messages.ts'
import { OrderList } from '#features/purchase-orders/list/order-list.tsx'
import { OrderTiles } from '#features/purchase-orders/list/order-tiles.tsx'
import { ordersQueryFromUrl } from '#features/purchase-orders/list/orders-view.ts'
import { placeFromUrl, ProposalsScreen } from '#features/purchase-orders/proposals/proposals-screen.tsx'
import { ordersSummaryQuery, proposalsQuery } from '#features/purchase-orders/purchase-orders.api.ts'
import { orderMessages } from '#features/purchase-orders/purchase-orders.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch, prefetchPages } from '#lib/query/prefetch.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import type { Route } from './+types/supplier-orders'

export const handle: PageHandle = { title: orderMessages.title }

export const meta = () => [{ title: pageTitle(orderMessages.title) }]

const views = ['orders', 'proposals', 'receipts'] as const
type View = (typeof views)[number]

const viewFromUrl = (search: URLSearchParams): View =>
  views.find((one) => one === search.get('view')) ?? 'orders'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const loads: Record<View, () => Promise<unknown>> = {
    orders: () => Promise.all([prefetchPages(ordersQueryFromUrl(search)), prefetch(ordersSummaryQuery())]),
    proposals: () => prefetch(proposalsQuery(placeFromUrl(search))),
    receipts: () => prefetchPages(receiptsQueryFromUrl(search)),
  }
  return loads[viewFromUrl(search)]()
}

/** RT-06, ADM-04: /superadmin/supplierorders */
export default function SupplierOrders() {
  const { search } = useLocation()
  const view = viewFromUrl(new URLSearchParams(search))
  return (
    <>
      <PageHeader title={orderMessages.title} note={texts.lead}>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
          {view === 'orders' ? (
            <ExportList
              download={() =>
                downloadList(
                  exportPurchaseOrders,
                  filterOfQuery(ordersQueryFromUrl(new URLSearchParams(search))),
                )
              }
            />
          ) : undefined}
          {view === 'receipts' ? (
            <ExportList
              download={() =>
                downloadList(
                  exportGoodsReceipts,
                  filterOfQuery(receiptsQueryFromUrl(new URLSearchParams(search))),
                )
              }
            />
          ) : undefined}
          <LinkButton
            to="/superadmin/supplierorders/receive"
            variant="outline"
            size="compact"
            icon={<ShoppingBasket aria-hidden />}
            className="rounded-sm!"
          >
            {texts.market}
          </LinkButton>
          <LinkButton
            to="/superadmin/supplierorders/new"
            variant="strong"
            size="compact"
            icon={<Plus aria-hidden />}
            className="rounded-sm!"
          >
            {texts.add}
          </LinkButton>
        </div>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TabLinks
          label={orderMessages.viewsLabel}
          items={views.map((one) => ({
            to: one === 'orders' ? '?' : `?view=${one}`,
            label: orderMessages.views[one],
            current: one === view,
          }))}
        />
        {view === 'orders' ? (
          <>
            <OrderTiles />
            <OrderList />
          </>
        ) : undefined}
        {view === 'proposals' ? <ProposalsScreen /> : undefined}
        {view === 'receipts' ? <ReceiptList /> : undefined}
      </div>
    </>
  )
}
