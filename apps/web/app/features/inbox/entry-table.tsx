import { Link, useLocation } from 'react-router'
import type { Entry } from '@momo/contracts/inbox'
import { withQuery } from '#lib/format/urls.ts'
import { longDate } from '#lib/format/dates.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { summaryOf } from './entry-details.ts'
import { inboxMessages as texts } from './inbox.messages.ts'
import { StateBadge } from './state-badge.tsx'

const columns = (search: string): Column<Entry>[] => [
  {
    key: 'name',
    head: texts.name,
    cell: ({ id, fullName }) => (
      <Link
        to={withQuery(search, { entry: id })}
        preventScrollReset
        className="inline-flex min-h-7 items-center font-semibold break-words hover:underline pointer-coarse:min-h-11"
      >
        {fullName}
      </Link>
    ),
  },
  { key: 'state', head: texts.state, cell: ({ state }) => <StateBadge state={state} /> },
  {
    key: 'summary',
    head: texts.summary,
    cell: (entry) => <span className="max-md:text-sm max-md:text-ink-2">{summaryOf(entry)}</span>,
  },
  {
    key: 'received',
    head: texts.received,
    cell: ({ sentAt }) => (
      <span className="whitespace-nowrap max-md:text-sm max-md:text-ink-2">{longDate(sentAt)}</span>
    ),
  },
  {
    key: 'contact',
    head: texts.contact,
    secondary: true,
    cell: ({ email, contact }) => <span className="break-all">{email ?? contact}</span>,
  },
]

export function EntryTable({ entries, empty }: { entries: Entry[]; empty: React.ReactNode }) {
  const { search } = useLocation()
  return (
    <DataTable
      caption={texts.caption}
      columns={columns(search)}
      rows={entries}
      rowKey={({ id }) => id}
      empty={empty}
    />
  )
}
