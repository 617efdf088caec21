import { exportPurchases } from '@momo/contracts/purchases'
import { downloadList } from '#lib/api/download-list.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { OfficePurchases } from '#features/purchases/list/office-purchases.tsx'
import { purchasesQuery } from '#features/purchases/purchases.api.ts'
import { officePurchaseMessages as texts } from '#features/purchases/purchases.messages.ts'
import { PeriodFilter, PlaceFilter, ReportFrame } from '#features/stock-reports/reports/report-frame.tsx'
import { purchasesViewFromUrl } from '#features/stock-reports/reports/report-view.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetchPages } from '#lib/query/prefetch.ts'
import { locationsQuery } from '#lib/stock/locations.ts'
import type { Route } from './+types/purchases'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

function viewFromUrl(search: URLSearchParams) {
  const { from, to, place: branchId, purchase } = purchasesViewFromUrl(search)
  return { filter: { from, to, branchId }, purchase }
}

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  prefetchPages(purchasesQuery(viewFromUrl(url.searchParams).filter))

/** /superadmin/stock/purchases */
export default function StockPurchases() {
  const { data: places = [] } = useQuery(locationsQuery())
  const { filter, purchase } = viewFromUrl(new URLSearchParams(useLocation().search))
  return (
    <ReportFrame
      current="purchases"
      title={texts.title}
      note={texts.note}
      onExport={() => downloadList(exportPurchases, filter)}
      filters={
        <>
          <PeriodFilter from={filter.from} to={filter.to} />
          <PlaceFilter places={places.filter(({ kind }) => kind === 'branch')} place={filter.branchId} />
        </>
      }
    >
      <OfficePurchases filter={filter} opened={purchase} />
    </ReportFrame>
  )
}
