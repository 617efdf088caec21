import { useQuery } from '@tanstack/react-query'
import { UsageReport } from '#features/stock-reports/reports/usage-report.tsx'
import { usageViewFromUrl } from '#features/stock-reports/reports/report-view.ts'
import { usageQuery } from '#features/stock-reports/reports/reports.api.ts'
import { reportMessages } from '#features/stock-reports/reports/reports.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetchPages } from '#lib/query/prefetch.ts'
import { locationsQuery } from '#lib/stock/locations.ts'
import type { Route } from './+types/usage'

const texts = reportMessages.usage

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  prefetchPages(usageQuery(usageViewFromUrl(url.searchParams)))

/** /superadmin/stock/usage */
export default function StockUsage() {
  const { data: places = [] } = useQuery(locationsQuery())
  return <UsageReport places={places} />
}
