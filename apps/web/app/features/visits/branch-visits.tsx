import type { Visit } from '@momo/contracts/visits'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { withQuery } from '#lib/format/urls.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { branchVisitsQuery } from './visits.api.ts'
import { visitWords as words } from './visits.messages.ts'

/** After a visit that ended by itself. */
export function VisitOver() {
  const { search } = useLocation()
  if (new URLSearchParams(search).get('visit') !== 'over') return undefined
  return (
    <div className="mb-4">
      <Note tone="amber">{words.over}</Note>
    </div>
  )
}

const columns: Column<Visit>[] = [
  {
    key: 'when',
    head: words.when,
    cell: ({ id, startedAt }) => (
      <>
        {longDate(startedAt)}, {clockTime(startedAt)}{' '}
        <Link
          to={`/superadmin/admin${withQuery('', { view: 'trail', kind: 'visit', about: id })}`}
          className="inline-flex min-h-11 items-center text-blue-bright underline underline-offset-2 md:min-h-7"
        >
          {words.trail}
        </Link>
      </>
    ),
  },
  { key: 'who', head: words.who, cell: ({ name }) => name },
  {
    key: 'mode',
    head: words.mode,
    cell: ({ mode, reason }) => (
      <>
        <Badge tone={mode === 'act' ? 'red' : 'blue'}>{words.modes[mode]}</Badge>{' '}
        <span className="wrap-anywhere">{reason}</span>
      </>
    ),
    wide: true,
  },
  {
    key: 'end',
    head: words.ended,
    cell: ({ end, endedAt }) =>
      end && endedAt ? `${clockTime(endedAt)}, ${words.ends[end].toLowerCase()}` : words.running,
    wide: true,
  },
]

/** The latest visits of head office in one branch. */
export function BranchVisits({ branchId }: { branchId: string }) {
  const query = useQuery(branchVisitsQuery(branchId))
  return (
    <AdminCard title={words.title}>
      <QueryView
        query={query}
        skeleton={
          <div role="status" className="p-4.5">
            <span className="sr-only">{words.loading}</span>
            <Skeleton className="h-9" />
          </div>
        }
        failed={() => (
          <div className="p-4.5">
            <PartFailed query={query} text={words.failed} tryAgain={words.tryAgain} />
          </div>
        )}
      >
        {({ items }) => (
          <div className="[&>div]:rounded-none [&>div]:border-0">
            <DataTable
              caption={words.title}
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              empty={<p className="px-4.5 py-6 text-ink-2">{words.none}</p>}
            />
          </div>
        )}
      </QueryView>
    </AdminCard>
  )
}
