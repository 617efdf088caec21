import type { Account } from '@momo/contracts/accounts'
import type { AuditLine } from '@momo/contracts/audit'
import { type Invitation, staffRoles, type StaffRole } from '@momo/contracts/invitations'
import { queryOptions } from '@tanstack/react-query'
import { dayIn } from '#lib/format/urls.ts'
import { findInvitations, findPeople, findTrail, type ListPage } from './people.api.ts'

/** Three lists behind one address: /superadmin/admin?view=… */
export const views = ['people', 'invitations', 'trail'] as const
type View = (typeof views)[number]

type Shown =
  | { view: 'people'; page: ListPage<Account> }
  | { view: 'invitations'; page: ListPage<Invitation> }
  | { view: 'trail'; page: ListPage<AuditLine> }

const isId = (text: string | null): text is string => /^[0-9a-f-]{36}$/.test(text ?? '')
/** The id of a content is its kind and page: 'page-words/menu'. */
const isSubject = (text: string | null): text is string => /^[\w/-]{1,100}$/.test(text ?? '')
const isKind = (text: string | null): text is string => /^[a-z-]{1,40}$/.test(text ?? '')

export function viewFromUrl(search: URLSearchParams) {
  const view: View = views.find((one) => one === search.get('view')) ?? 'people'
  const role: StaffRole | undefined = staffRoles.find((one) => one === search.get('role'))
  const ids = { about: search.get('about'), by: search.get('by'), person: search.get('person') }
  const kind = search.get('kind')
  return {
    view,
    role,
    q: search.get('q')?.trim().slice(0, 80) || undefined,
    cursor: search.get('cursor') ?? undefined,
    about: isSubject(ids.about) ? ids.about : undefined,
    kind: isKind(kind) ? kind : undefined,
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    by: isId(ids.by) ? ids.by : undefined,
    person: isId(ids.person) ? ids.person : undefined,
  }
}

type Filter = Omit<ReturnType<typeof viewFromUrl>, 'person'>

async function findView({ view, role, q, ...filter }: Filter, signal: AbortSignal): Promise<Shown> {
  const { cursor } = filter
  if (view === 'people') return { view, page: await findPeople({ role, q, cursor }, signal) }
  if (view === 'invitations') return { view, page: await findInvitations(cursor, signal) }
  return { view, page: await findTrail({ ...filter, person: q }, signal) }
}

/** The list that the query string names. Another page or filter replaces it when it is loaded. */
export function viewQuery(search: URLSearchParams) {
  const { person: _open, ...filter } = viewFromUrl(search)
  return queryOptions<Shown>({
    queryKey: ['accounts', 'view', filter],
    queryFn: ({ signal }) => findView(filter, signal),
    placeholderData: (before) => (before?.view === filter.view ? before : undefined),
  })
}
