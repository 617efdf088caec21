import type { Trace, TracedOrder } from '@momo/contracts/batch-trace'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { phoneText } from '#lib/format/phone.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { tracedOrdersQuery } from '../batch-trace.api.ts'
import { traceMessages as texts } from '../batch-trace.messages.ts'

/** The orders that used the batch, the latest first. Guests without an account are counted, not named. */
export function TracedOrders({ trace: { batch, orders } }: { trace: Trace }) {
  const query = useInfiniteQuery(tracedOrdersQuery(batch.id))
  const failed = () => (
    <div className="p-4.5">
      <PartFailed query={query} text={texts.ordersFailed} tryAgain={texts.tryAgain} />
    </div>
  )
  return (
    <div id="orders" className="scroll-mt-20">
      <AdminCard
        title={texts.whoAte}
        action={<span className="text-sm text-ink-2">{texts.orders(orders)}</span>}
      >
        <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
          {({ pages }) => (
            <div className="[&>div]:rounded-none [&>div]:border-0">
              <DataTable
                caption={texts.whoAte}
                columns={columns}
                rows={pages.flatMap(({ items }) => items)}
                rowKey={({ id }) => id}
                empty={<p className="px-4.5 py-4 text-ink-2">{texts.noOrders}</p>}
              />
            </div>
          )}
        </QueryView>
        <ShowMore query={query} label={texts.moreOrders} />
      </AdminCard>
    </div>
  )
}

const heads = texts.orderColumns
const columns: Column<TracedOrder>[] = [
  {
    key: 'order',
    head: heads.order,
    cell: ({ id, number }) => (
      <Link
        to={`/superadmin/batches/order/${id}`}
        className="link inline-flex min-h-7 items-center font-semibold pointer-coarse:min-h-11"
      >
        {number}
      </Link>
    ),
  },
  {
    key: 'at',
    head: heads.at,
    cell: ({ at }) => (
      <span className="whitespace-nowrap tabular-nums max-md:text-sm">
        {longDate(at).split(' ').slice(1, 3).join(' ')}, {clockTime(at)}
      </span>
    ),
  },
  { key: 'guest', head: heads.guest, cell: ({ customer }) => customer ?? texts.guest },
  {
    key: 'phone',
    head: heads.phone,
    cell: ({ phone }) =>
      phone ? (
        <a href={`tel:+977${phone}`} className="whitespace-nowrap tabular-nums hover:underline">
          {phoneText(phone)}
        </a>
      ) : (
        texts.noPhone
      ),
  },
  {
    key: 'food',
    head: heads.food,
    wide: true,
    cell: ({ foods }) => <span className="wrap-anywhere max-md:text-sm">{foods.join(', ')}</span>,
  },
  { key: 'branch', head: heads.branch, secondary: true, cell: ({ branchName }) => shortPlace(branchName) },
]
