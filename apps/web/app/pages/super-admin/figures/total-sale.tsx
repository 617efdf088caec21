import { TotalSaleScreen } from '#features/analytics/total-sale/total-sale-screen.tsx'
import { yearFromUrl } from '#features/analytics/total-sale/total-sale-view.ts'
import { totalSaleQuery } from '#features/analytics/total-sale/total-sale.api.ts'
import { totalSaleWords } from '#features/analytics/total-sale/total-sale.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/total-sale'

export const handle: PageHandle = { title: totalSaleWords.title }

export const meta = () => [{ title: pageTitle(totalSaleWords.title) }]

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  prefetch(totalSaleQuery(yearFromUrl(url.searchParams)))

/** ADM-05: /superadmin/totalsale */
export default function SuperAdminTotalSale() {
  return <TotalSaleScreen />
}
