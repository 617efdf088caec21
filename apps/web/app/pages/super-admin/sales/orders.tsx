import { useLocation } from 'react-router'
import { ExportButton } from '#features/exports/export-button.tsx'
import { ChainOrderFigures } from '#features/orders/chain-list/chain-order-figures.tsx'
import { ChainOrderList } from '#features/orders/chain-list/chain-order-list.tsx'
import { chainOrdersQuery } from '#features/orders/chain-list/chain-orders.api.ts'
import { filtersFromUrl, viewFromUrl } from '#features/orders/chain-list/chain-orders-view.ts'
import { chainOrderMessages as texts } from '#features/orders/chain-list/chain-orders.messages.ts'
import { SavedViews } from '#features/orders/chain-list/saved-views.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import type { Route } from './+types/orders'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetch(chainOrdersQuery(viewFromUrl(new URL(request.url).searchParams)))

/** ADM-02: /superadmin/orders */
export default function ChainOrders() {
  const { search } = useLocation()
  return (
    <>
      <PageHeader title={texts.title} note={<ChainOrderFigures />}>
        <ExportButton content={{ kind: 'orders', filters: filtersFromUrl(new URLSearchParams(search)) }} />
      </PageHeader>
      <SavedViews />
      <ChainOrderList />
    </>
  )
}
