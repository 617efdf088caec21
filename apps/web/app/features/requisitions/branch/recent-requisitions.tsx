import type { RequisitionRow } from '@momo/contracts/requisitions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { thisMinute } from '#lib/format/dates.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { ownRequisitionsQuery } from '../requisitions.api.ts'
import { RequisitionStateBadge } from '../shared/requisition-state.tsx'
import { vanText } from '../shared/van-text.ts'
import { kitchenMessages, recentMessages as texts } from './branch.messages.ts'

/** Requisitions of the own branch, the newest first. */
export function RecentRequisitions() {
  const query = useInfiniteQuery(ownRequisitionsQuery())
  const failed = () => (
    <div className="p-4.5">
      <PartFailed query={query} text={texts.failed} tryAgain={kitchenMessages.tryAgain} />
    </div>
  )
  return (
    <AdminCard title={texts.title}>
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {({ pages }) => <Rows rows={pages.flatMap(({ items }) => items)} />}
      </QueryView>
      <ShowMore query={query} />
    </AdminCard>
  )
}

function Rows({ rows }: { rows: RequisitionRow[] }) {
  if (rows.length === 0) return <EmptyState drawing="orders" title={texts.none} text={texts.noneText} />
  const now = thisMinute()
  return (
    <ul aria-label={texts.title}>
      {rows.map((row) => (
        <li key={row.id} className="border-b border-line px-4.5 py-2.5 last:border-0">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <Link
              to={`/branchadmin/centralkitchen/${row.id}`}
              className="link inline-flex min-h-7 items-center font-semibold pointer-coarse:min-h-11"
            >
              {row.number}
            </Link>
            <RequisitionStateBadge {...row} />
          </div>
          <p className="text-sm text-ink-2">{texts.row(vanText(row.leavesAt, now), row.items)}</p>
          {row.firstItems.length > 0 ? (
            <p className="text-sm wrap-anywhere text-ink-2">
              {row.firstItems.map(({ name }) => name).join(', ')}
            </p>
          ) : undefined}
        </li>
      ))}
    </ul>
  )
}
