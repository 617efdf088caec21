import { UserPlus } from 'lucide-react'
import { useLocation } from 'react-router'
import type { EntryKind, OpenEntry } from '@momo/contracts/inbox'
import { EmployeeTabs } from '#features/employees/employee-tabs.tsx'
import { employeeMessages } from '#features/employees/employees.messages.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { ExportButton } from '#features/inbox/export-button.tsx'
import { filterFromUrl, inboxQuery } from '#features/inbox/filter-from-url.ts'
import { InboxScreen } from '#features/inbox/inbox-screen.tsx'
import { screens } from '#features/inbox/inbox.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Route } from './+types/inbox'

const kinds: Record<string, EntryKind> = {
  frenchies: 'franchise',
  banquet: 'banquet',
  feedback: 'contact',
  employee: 'application',
}

/** One file for four paths (RT-06): the third part is the name of its inbox. */
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
  const isApplications = kind === 'application'
  const head = (
    <>
      {isApplications ? <EmployeeTabs current="applications" /> : undefined}
      <PageHeader title={title} note={lead}>
        <ExportButton filter={filterFromUrl(kind, new URLSearchParams(search))} />
      </PageHeader>
    </>
  )
  return <InboxScreen key={kind} kind={kind} head={head} action={isApplications ? HireButton : undefined} />
}

/** A declined or hired application has no button. */
function HireButton({ id, state }: OpenEntry) {
  if (state === 'hired' || state === 'declined') return null
  return (
    <LinkButton
      to={`/superadmin/employee?from=${id}`}
      variant="outline"
      size="compact"
      icon={<UserPlus aria-hidden />}
    >
      {employeeMessages.hire}
    </LinkButton>
  )
}
