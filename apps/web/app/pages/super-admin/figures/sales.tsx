import { useQuery } from '@tanstack/react-query'
import { SalesScreen } from '#features/analytics/sales/sales-screen.tsx'
import { salesViewFromUrl } from '#features/analytics/sales/sales-view.ts'
import { salesQuery } from '#features/analytics/sales/sales.api.ts'
import { salesWords } from '#features/analytics/sales/sales.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { locationsQuery } from '#lib/stock/locations.ts'
import type { Route } from './+types/sales'

export const handle: PageHandle = { title: salesWords.title }

export const meta = () => [{ title: pageTitle(salesWords.title) }]

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  prefetch(salesQuery(salesViewFromUrl(url.searchParams)))

/** ADM-05: /superadmin/sales */
export default function SuperAdminSales() {
  const { data: places = [] } = useQuery(locationsQuery())
  return <SalesScreen branches={places.filter(({ kind }) => kind === 'branch')} />
}
