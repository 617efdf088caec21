import { ClosingsScreen } from '#features/tills/chain/closings-screen.tsx'
import { closingsMessages as texts } from '#features/tills/chain/closings.messages.ts'
import { closingsQueryFromUrl } from '#features/tills/chain/closings-view.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/day-closings'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetch(closingsQueryFromUrl(new URL(request.url).searchParams))

/** /superadmin/invoice/closing */
export default function DayClosings() {
  return <ClosingsScreen />
}
