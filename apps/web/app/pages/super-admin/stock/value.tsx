import { useQuery } from '@tanstack/react-query'
import { valueViewFromUrl } from '#features/stock-reports/reports/report-view.ts'
import { itemValuesQuery, placeValuesQuery } from '#features/stock-reports/reports/reports.api.ts'
import { reportMessages } from '#features/stock-reports/reports/reports.messages.ts'
import { ValueReport } from '#features/stock-reports/reports/value-report.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch, prefetchPages } from '#lib/query/prefetch.ts'
import { locationsQuery } from '#lib/stock/locations.ts'
import type { Route } from './+types/value'

const texts = reportMessages.value

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const view = valueViewFromUrl(url.searchParams)
  return view.place ? prefetchPages(itemValuesQuery(view, view.place)) : prefetch(placeValuesQuery(view))
}

/** RT-06, ADM-04: /superadmin/stock */
export default function StockValue() {
  const { data: places = [] } = useQuery(locationsQuery())
  return <ValueReport places={places} />
}
