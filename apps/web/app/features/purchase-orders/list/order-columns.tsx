import type { PurchaseOrderRow } from '@momo/contracts/purchase-orders'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import type { Column } from '#ui/patterns/lists/data-table.tsx'
import { expectedDay } from '../expected-day.ts'
import { OrderStateBadge } from '../order-state.tsx'
import { listMessages as texts } from './list.messages.ts'

export const orderColumns: Column<PurchaseOrderRow>[] = [
  { key: 'number', head: texts.number, cell: (row) => <Name row={row} /> },
  { key: 'state', head: texts.state, cell: (row) => <OrderStateBadge {...row} /> },
  { key: 'items', head: texts.items, secondary: true, cell: (row) => <Items row={row} /> },
  { key: 'expected', head: texts.expected, cell: (row) => <Expected row={row} /> },
  {
    key: 'arrived',
    head: texts.arrived,
    number: true,
    secondary: true,
    cell: ({ state, completeLines, lines }) =>
      state === 'draft' || state === 'cancelled' ? undefined : texts.arrivedOf(completeLines, lines),
  },
  {
    key: 'total',
    head: texts.total,
    number: true,
    cell: ({ total }) => (
      <b className="font-semibold">
        <span className="md:hidden">{rupees(total)}</span>
        <span className="max-md:hidden">{rupees(total).replace('Rs. ', '')}</span>
      </b>
    ),
  },
]

function Name({ row: { id, number, supplier } }: { row: PurchaseOrderRow }) {
  return (
    <>
      <Link
        to={`/superadmin/supplierorders/${id}`}
        className="link inline-flex min-h-7 items-center font-semibold whitespace-nowrap pointer-coarse:min-h-11"
      >
        {number}
      </Link>
      <span className="block wrap-anywhere max-md:text-sm">{supplier.name}</span>
    </>
  )
}

function Items({ row: { firstItems, lines } }: { row: PurchaseOrderRow }) {
  const [names, more] = [firstItems.join(', '), lines - firstItems.length]
  return (
    <span className="text-sm wrap-anywhere text-ink-2">
      {more > 0 ? texts.moreItems(names, more) : names}
    </span>
  )
}

function Expected({ row: { expectedAt, isLate, state } }: { row: PurchaseOrderRow }) {
  const { day, time, isToday } = expectedDay(expectedAt)
  const isOpen = state === 'to-receive' || state === 'partly-received'
  return (
    <span
      className={classNames(
        'max-md:text-sm',
        isLate ? 'text-red-text' : isOpen && isToday ? 'text-amber-text' : 'max-md:text-ink-2',
      )}
    >
      <b className={classNames('whitespace-nowrap', isOpen ? 'font-semibold' : 'font-normal')}>{day}</b>
      <span className="md:hidden">, </span>
      <span className="text-sm whitespace-nowrap md:block">{time}</span>
    </span>
  )
}
