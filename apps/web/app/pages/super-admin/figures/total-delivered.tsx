import { useQuery } from '@tanstack/react-query'
import { DeliveredScreen } from '#features/analytics/delivered/delivered-screen.tsx'
import { deliveredViewFromUrl } from '#features/analytics/delivered/delivered-view.ts'
import { deliveriesQuery } from '#features/analytics/delivered/delivered.api.ts'
import { deliveredWords } from '#features/analytics/delivered/delivered.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { locationsQuery } from '#lib/stock/locations.ts'
import type { Route } from './+types/total-delivered'

export const handle: PageHandle = { title: deliveredWords.title }

export const meta = () => [{ title: pageTitle(deliveredWords.title) }]

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  prefetch(deliveriesQuery(deliveredViewFromUrl(url.searchParams)))

/** ADM-05: /superadmin/totaldelivered */
export default function SuperAdminTotalDelivered() {
  const { data: places = [] } = useQuery(locationsQuery())
  return <DeliveredScreen branches={places.filter(({ kind }) => kind === 'branch')} />
}
