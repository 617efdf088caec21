import { balancesSummaryQuery } from '#features/supplier-bills/supplier-bills.api.ts'
import { BillsScreen } from '#features/supplier-bills/list/bills-screen.tsx'
import { billsQueryFromUrl, viewFromUrl } from '#features/supplier-bills/list/bills-view.ts'
import { billMessages as texts } from '#features/supplier-bills/supplier-bills.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch, prefetchPages } from '#lib/query/prefetch.ts'
import type { Route } from './+types/bills'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const search = new URL(request.url).searchParams
  return Promise.all([
    prefetch(balancesSummaryQuery()),
    ...(viewFromUrl(search).view === 'bills' ? [prefetchPages(billsQueryFromUrl(search))] : []),
  ])
}

/** ADM-04: /superadmin/suppliers/bills */
export default function SupplierBills() {
  return <BillsScreen />
}
