import { departureFromUrl, departureQuery } from '#features/requisitions/matrix/matrix-view.ts'
import { WithDeparture } from '#features/requisitions/matrix/with-departure.tsx'
import { departuresQuery, vanListQuery } from '#features/requisitions/office/office.api.ts'
import { VanList } from '#features/requisitions/van-list/van-list.tsx'
import { vanListMessages as texts } from '#features/requisitions/van-list/van-list.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/van-list'

export const handle: PageHandle = {
  title: texts.title,
  back: { to: '/superadmin/branchorders', label: texts.back },
}

export const meta = () => [{ title: pageTitle(texts.title) }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const departure = departureFromUrl(new URL(request.url).searchParams)
  await Promise.all([prefetch(departuresQuery()), ...(departure ? [prefetch(vanListQuery(departure))] : [])])
}

/** ADM-03: /superadmin/branchorders/print?runId&day */
export default function VanListPage() {
  return (
    <>
      <h1 className="sr-only">{texts.title}</h1>
      <WithDeparture>
        {(departure) => <VanList key={departureQuery(departure)} departure={departure} />}
      </WithDeparture>
    </>
  )
}
