import { useQuery } from '@tanstack/react-query'
import { UnusedReport } from '#features/stock-reports/reports/unused-report.tsx'
import { unusedViewFromUrl } from '#features/stock-reports/reports/report-view.ts'
import { unusedQuery } from '#features/stock-reports/reports/reports.api.ts'
import { reportMessages } from '#features/stock-reports/reports/reports.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetchPages } from '#lib/query/prefetch.ts'
import { locationsQuery } from '#lib/stock/locations.ts'
import type { Route } from './+types/unused'

const texts = reportMessages.unused

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  prefetchPages(unusedQuery(unusedViewFromUrl(url.searchParams)))

/** /superadmin/stock/unused */
export default function StockUnused() {
  const { data: places = [] } = useQuery(locationsQuery())
  return <UnusedReport places={places} />
}
