import type { PurchaseOrderRow, PurchaseOrderState } from '@momo/contracts/purchase-orders'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dayInNepal, dayInYear } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { lastOrdersQuery } from '../suppliers.api.ts'
import { supplierMessages } from '../suppliers.messages.ts'
import { detailMessages } from './detail.messages.ts'

const texts = detailMessages.orders

/** The newest orders of the supplier. */
export function OrdersCard({ supplier: { id, name } }: { supplier: { id: string; name: string } }) {
  const query = useQuery(lastOrdersQuery(id))
  return (
    <AdminCard
      title={texts.title}
      action={
        <Link
          to={`/superadmin/supplierorders?q=${encodeURIComponent(name)}`}
          className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
        >
          {texts.all}
        </Link>
      }
    >
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        failed={() => (
          <div className="p-4.5">
            <PartFailed query={query} text={texts.failed} tryAgain={supplierMessages.tryAgain} />
          </div>
        )}
      >
        {(orders) => (
          <div className="[&>div]:rounded-none [&>div]:border-0">
            <DataTable
              caption={texts.title}
              columns={columns}
              rows={orders}
              rowKey={(order) => order.id}
              empty={<EmptyState drawing="orders" title={texts.none} text={texts.noneText} />}
            />
          </div>
        )}
      </QueryView>
    </AdminCard>
  )
}

const tones = {
  draft: 'grey',
  'to-receive': 'blue',
  'partly-received': 'amber',
  received: 'green',
  billed: 'green',
  closed: 'grey',
  cancelled: 'grey',
} as const satisfies Record<PurchaseOrderState, string>

const dayOf = (instant: Date) => dayInYear(dayInNepal(instant))

const columns: Column<PurchaseOrderRow>[] = [
  {
    key: 'order',
    head: texts.order,
    cell: ({ id, number, expectedAt }) => (
      <>
        <Link
          to={`/superadmin/supplierorders/${id}`}
          className="link inline-flex min-h-7 items-center font-semibold pointer-coarse:min-h-11"
        >
          {number}
        </Link>
        <span className="block text-sm text-ink-2 md:hidden">{texts.dueOn(dayOf(expectedAt))}</span>
      </>
    ),
  },
  {
    key: 'amount',
    head: texts.amount,
    number: true,
    cell: ({ total }) => (
      <b className="font-semibold">
        <span className="md:hidden">{rupees(total)}</span>
        <span className="max-md:hidden">{rupees(total).replace('Rs. ', '')}</span>
      </b>
    ),
  },
  {
    key: 'state',
    head: texts.state,
    wide: true,
    cell: ({ state, isLate }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        {isLate ? <Badge tone="red">{texts.late}</Badge> : undefined}
      </span>
    ),
  },
  {
    key: 'sent',
    head: texts.sent,
    secondary: true,
    cell: ({ sentAt }) => (sentAt ? dayOf(sentAt) : <span className="text-ink-3">{texts.notSent}</span>),
  },
  { key: 'due', head: texts.due, secondary: true, cell: ({ expectedAt }) => dayOf(expectedAt) },
]
