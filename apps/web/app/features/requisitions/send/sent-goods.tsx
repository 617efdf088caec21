import type { TransferRow } from '@momo/contracts/requisitions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { thisMinute } from '#lib/format/dates.ts'
import { timeOrDate } from '#lib/format/time-or-date.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { outgoingQuery } from '../requisitions.api.ts'
import { TransferStateBadge } from '../shared/requisition-state.tsx'
import { sendMessages as texts } from './send.messages.ts'

/** Goods that left the own branch for others, the newest first. */
export function SentGoods() {
  const query = useInfiniteQuery(outgoingQuery())
  const failed = () => (
    <div className="p-4.5">
      <PartFailed query={query} text={texts.listFailed} tryAgain={texts.tryAgain} />
    </div>
  )
  return (
    <AdminCard title={texts.list}>
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {({ pages }) => <Rows rows={pages.flatMap(({ items }) => items)} />}
      </QueryView>
      <ShowMore query={query} />
    </AdminCard>
  )
}

function Rows({ rows }: { rows: TransferRow[] }) {
  if (rows.length === 0)
    return <EmptyState drawing="orders" title={texts.listEmpty} text={texts.listEmptyText} />
  const now = thisMinute()
  return (
    <ul aria-label={texts.list}>
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex items-start justify-between gap-3 border-b border-line px-4.5 py-2.5 last:border-0"
        >
          <div className="min-w-0">
            <Link
              to={`/branchadmin/centralkitchen/receive/${row.id}`}
              className="link inline-flex min-h-7 items-center font-semibold pointer-coarse:min-h-11"
            >
              {row.number}
            </Link>
            <p className="text-sm wrap-anywhere text-ink-2">
              {texts.row(
                shortPlace(row.to.name),
                row.items,
                row.shippedAt ? timeOrDate(row.shippedAt, now) : '',
              )}
            </p>
            <p className="text-sm wrap-anywhere text-ink-2">{row.firstItems.join(', ')}</p>
          </div>
          <TransferStateBadge {...row} />
        </li>
      ))}
    </ul>
  )
}
