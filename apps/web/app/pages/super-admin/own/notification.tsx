import { entriesQuery } from '#features/notifications/office/office.api.ts'
import { officeMessages as texts } from '#features/notifications/office/office.messages.ts'
import { OfficeScreen } from '#features/notifications/office/office-screen.tsx'
import { viewFromUrl } from '#features/notifications/office/office-view.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetchPages } from '#lib/query/prefetch.ts'
import type { Route } from './+types/notification'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  prefetchPages(entriesQuery(viewFromUrl(url.searchParams)))

/** RT-06, ADM-07: /superadmin/notification */
export default OfficeScreen
