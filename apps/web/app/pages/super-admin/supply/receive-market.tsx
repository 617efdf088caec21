import { useLocation } from 'react-router'
import { usualItemsQuery } from '#features/goods-receipts/goods-receipts.api.ts'
import { marketMessages as texts } from '#features/goods-receipts/market/market.messages.ts'
import { MarketScreen } from '#features/goods-receipts/market/market-screen.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { locationsQuery } from '#lib/stock/locations.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import type { Route } from './+types/receive-market'

export const handle: PageHandle = {
  title: texts.title,
  back: { to: '/superadmin/supplierorders', label: texts.orders },
}

export const meta = () => [{ title: pageTitle(texts.title) }]

/** ?supplier=0193… */
const supplierIn = (search: URLSearchParams): string | undefined =>
  /^[0-9a-f-]{36}$/.exec(search.get('supplier') ?? '')?.[0]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  Promise.all([
    prefetch(usualItemsQuery(supplierIn(new URL(request.url).searchParams))),
    prefetch(locationsQuery()),
  ])

/** ADM-04: /superadmin/supplierorders/receive */
export default function ReceiveMarketPage() {
  const { search } = useLocation()
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead} />
      <MarketScreen supplierId={supplierIn(new URLSearchParams(search))} />
    </>
  )
}
