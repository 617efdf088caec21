import type { CountRow } from '@momo/contracts/counts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { countName } from '../count-name.ts'
import { CountStateBadge } from '../count-state.tsx'
import { ownCountsQuery } from '../counts.api.ts'
import { countWords as words, startMessages as texts } from '../counts.messages.ts'

/** Counts of the own branch, the newest first. */
export function OwnCounts() {
  const query = useInfiniteQuery(ownCountsQuery())
  const failed = () => (
    <div className="p-4.5">
      <PartFailed query={query} text={texts.pastFailed} tryAgain={words.tryAgain} />
    </div>
  )
  return (
    <AdminCard title={texts.past}>
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {({ pages }) => (
          <div className="[&>div]:rounded-none [&>div]:border-0">
            <DataTable
              caption={texts.past}
              columns={columns}
              rows={pages.flatMap(({ items }) => items)}
              rowKey={({ id }) => id}
              empty={<EmptyState drawing="orders" title={texts.pastEmpty} text={texts.pastEmptyText} />}
            />
          </div>
        )}
      </QueryView>
      <ShowMore query={query} />
    </AdminCard>
  )
}

const addressOf = ({ id, state }: CountRow) =>
  `/branchadmin/inventory/count/${id}${state === 'counting' ? '' : '/review'}`

const columns: Column<CountRow>[] = [
  {
    key: 'count',
    head: texts.columns.count,
    cell: (row) => (
      <>
        <Link
          to={addressOf(row)}
          className="link inline-flex min-h-7 items-center font-semibold pointer-coarse:min-h-11"
        >
          {row.number}
        </Link>
        <span className="block text-sm text-ink-2">{countName(row)}</span>
      </>
    ),
  },
  {
    key: 'state',
    head: texts.columns.state,
    cell: ({ state, returnedBy, net }) => (
      <>
        <CountStateBadge state={state} returnedBy={returnedBy} />
        {net === undefined ? undefined : <span className="block text-sm text-ink-2">{rupees(net)}</span>}
      </>
    ),
  },
  {
    key: 'when',
    head: texts.columns.when,
    cell: ({ startedAt, startedBy }) => (
      <span className="max-md:text-sm max-md:text-ink-2">
        {longDate(startedAt)}, <span className="whitespace-nowrap">{clockTime(startedAt)}</span> · {startedBy}
      </span>
    ),
  },
  {
    key: 'counted',
    head: texts.columns.counted,
    number: true,
    cell: ({ counted, items }) => texts.counted(counted, items),
  },
]
