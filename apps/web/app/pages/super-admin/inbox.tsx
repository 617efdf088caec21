import { useLocation } from 'react-router'
import type { EntryKind } from '@momo/contracts/inbox'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { ExportButton } from '#features/inbox/export-button.tsx'
import { filterFromUrl, inboxQuery } from '#features/inbox/filter-from-url.ts'
import { InboxScreen } from '#features/inbox/inbox-screen.tsx'
import { screens } from '#features/inbox/inbox.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/inbox'

const kinds: Record<string, EntryKind> = {
  frenchies: 'franchise',
  banquet: 'banquet',
  feedback: 'contact',
  employee: 'application',
}

/** One file for four paths (RT-06): each is the name of its inbox. */
const kindAt = (pathname: string): EntryKind => kinds[pathname.split('/')[2] ?? ''] ?? 'contact'

const titleAt = (pathname: string): string => screens[kindAt(pathname)].title

export const handle: PageHandle = { title: titleAt }

export const meta: Route.MetaFunction = ({ location }) => [{ title: pageTitle(titleAt(location.pathname)) }]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  return prefetch(inboxQuery(kindAt(pathname), searchParams))
}

export default function Inbox() {
  const { pathname, search } = useLocation()
  const kind = kindAt(pathname)
  const { title, lead } = screens[kind]
  const head = (
    <PageHeader title={title} note={lead}>
      <ExportButton filter={filterFromUrl(kind, new URLSearchParams(search))} />
    </PageHeader>
  )
  return <InboxScreen key={kind} kind={kind} head={head} />
}
