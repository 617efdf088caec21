import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { locationsQuery } from '#lib/stock/locations.ts'
import { PlanScreen } from '#features/production/plan/plan-screen.tsx'
import { type PlanView, planQuery } from '#features/production/production.api.ts'
import { productionWords as texts } from '#features/production/production.messages.ts'
import { todayInNepal } from '#lib/format/dates.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { dayIn } from '#lib/format/urls.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/production'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

const viewFromUrl = (search: URLSearchParams): PlanView => ({
  day: dayIn(search.get('day')) ?? todayInNepal(),
  kitchenId: search.get('kitchen') ?? undefined,
})

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  Promise.all([prefetch(planQuery(viewFromUrl(url.searchParams))), prefetch(locationsQuery())])

/** RT-06, ADM-03: /superadmin/production */
export default function Production() {
  const { data: places = [] } = useQuery(locationsQuery())
  const view = viewFromUrl(new URLSearchParams(useLocation().search))
  return <PlanScreen view={view} kitchens={places.filter(({ kind }) => kind === 'kitchen')} />
}
