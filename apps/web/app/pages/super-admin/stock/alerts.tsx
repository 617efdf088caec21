import { useQuery } from '@tanstack/react-query'
import { AlertScreen } from '#features/stock-alerts/alert-screen.tsx'
import { alertsQuery, cardsQuery } from '#features/stock-alerts/alerts.api.ts'
import { alertMessages as texts } from '#features/stock-alerts/alerts.messages.ts'
import { viewFromUrl } from '#features/stock-alerts/alerts-view.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetchPages } from '#lib/query/prefetch.ts'
import { locationsQuery } from '#lib/stock/locations.ts'
import type { Route } from './+types/alerts'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { state, ...filter } = viewFromUrl(url.searchParams)
  return state === 'resolved'
    ? prefetchPages(alertsQuery({ ...filter, state }))
    : prefetchPages(cardsQuery({ ...filter, state }))
}

/** RT-06, ADM-04: /superadmin/inventory-alert */
export default function InventoryAlert() {
  const { data: places = [] } = useQuery(locationsQuery())
  return <AlertScreen places={places} />
}
