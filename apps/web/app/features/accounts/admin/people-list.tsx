import { Link, useLocation, useNavigate } from 'react-router'
import type { Account } from '@momo/contracts/accounts'
import { staffRoles } from '@momo/contracts/invitations'
import { fullName } from '#lib/format/full-name.ts'
import { withQuery } from '#lib/format/urls.ts'
import { useSession } from '#lib/session/use-session.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { ListFoot, ListFrame, SearchRow } from '#ui/patterns/lists/list-frame.tsx'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import type { ListPage } from './people.api.ts'
import { peopleMessages } from './people.messages.ts'
import { RoleBadge, StateBadge } from './person-badges.tsx'
import { viewFromUrl } from './views.ts'

const { list: texts, roles } = peopleMessages

const columns = (search: string, ownId: string | undefined): Column<Account>[] => [
  {
    key: 'name',
    head: texts.name,
    cell: (account) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <span aria-hidden>
          <Avatar name={fullName(account)} size="small" />
        </span>
        <Link
          to={withQuery(search, { person: account.id })}
          preventScrollReset
          className="inline-flex min-h-7 min-w-0 items-center font-semibold break-words hover:underline pointer-coarse:min-h-11"
        >
          {fullName(account)}
        </Link>
        {account.id === ownId ? <Badge>{texts.you}</Badge> : undefined}
      </span>
    ),
  },
  { key: 'state', head: texts.state, cell: ({ state }) => <StateBadge state={state} /> },
  { key: 'role', head: texts.role, cell: ({ role }) => <RoleBadge role={role} /> },
  {
    key: 'branch',
    head: texts.branch,
    cell: ({ branchName }) => <span className="max-md:text-sm">{branchName ?? ''}</span>,
  },
  {
    key: 'reach',
    head: texts.reach,
    secondary: true,
    cell: ({ email, phone }) => <span className="break-all">{email ?? phone}</span>,
  },
]

export function PeopleList({ page }: { page: ListPage<Account> }) {
  const { search } = useLocation()
  const { user } = useSession()
  const { cursor } = viewFromUrl(new URLSearchParams(search))
  return (
    <ListFrame
      filters={<Filters />}
      foot={
        <ListFoot
          first={cursor ? withQuery(search, { cursor: undefined, person: undefined }) : undefined}
          next={
            page.nextCursor ? withQuery(search, { cursor: page.nextCursor, person: undefined }) : undefined
          }
        />
      }
    >
      <DataTable
        caption={texts.caption}
        columns={columns(search, user?.id)}
        rows={page.items}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            drawing="search"
            title={texts.none}
            text={texts.noneText}
            action={
              <LinkButton to="?" variant="outline">
                {texts.clear}
              </LinkButton>
            }
          />
        }
      />
    </ListFrame>
  )
}

function Filters() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { q, role } = viewFromUrl(new URLSearchParams(search))
  const narrow = (change: Record<string, string>) =>
    void navigate(withQuery(search, { ...change, cursor: undefined, person: undefined }))
  return (
    <SearchRow label={texts.search} value={q ?? ''} onSearch={(text) => narrow({ q: text })}>
      <Select
        label={texts.role}
        hideLabel
        value={role ?? ''}
        onChange={(event) => narrow({ role: event.target.value })}
        options={[
          { value: '', label: texts.allRoles },
          ...staffRoles.map((value) => ({ value, label: roles[value] })),
        ]}
        className="basis-44"
      />
    </SearchRow>
  )
}
