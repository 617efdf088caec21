import { useQuery } from '@tanstack/react-query'
import { WasteReport } from '#features/stock-reports/reports/waste-report.tsx'
import { wasteViewFromUrl } from '#features/stock-reports/reports/report-view.ts'
import { wasteQuery } from '#features/stock-reports/reports/reports.api.ts'
import { reportMessages } from '#features/stock-reports/reports/reports.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { locationsQuery } from '#lib/stock/locations.ts'
import type { Route } from './+types/waste'

const texts = reportMessages.waste

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  prefetch(wasteQuery(wasteViewFromUrl(url.searchParams)))

/** /superadmin/stock/waste */
export default function StockWaste() {
  const { data: places = [] } = useQuery(locationsQuery())
  return <WasteReport places={places} />
}
