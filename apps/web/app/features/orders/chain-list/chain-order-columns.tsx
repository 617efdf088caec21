import type { ChainOrderRow } from '@momo/contracts/orders'
import { AlarmClock } from 'lucide-react'
import { Link } from 'react-router'
import { clockTime } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { phoneText } from '#lib/format/phone.ts'
import { fulfilmentWords, stateWords } from '#lib/format/staff-order.messages.ts'
import type { Column } from '#ui/patterns/lists/data-table.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { WalletText } from '#ui/primitives/wallet-badge.tsx'
import { branchOrderMessages } from '../admin-list/branch-orders.messages.ts'
import { dayPlaced, isLate, toneOf } from '../admin-list/branch-orders-view.ts'
import { lateBy } from './chain-orders-view.ts'
import { chainOrderMessages as texts } from './chain-orders.messages.ts'

const second = 'block text-sm text-ink-2'

export const chainOrderColumns = (now: Date): Column<ChainOrderRow>[] => [
  {
    key: 'order',
    head: texts.order,
    cell: ({ id, number }) => (
      <Link
        to={`/superadmin/orders/${id}`}
        className="link inline-flex min-h-7 items-center font-semibold whitespace-nowrap pointer-coarse:min-h-11"
      >
        {number}
      </Link>
    ),
  },
  {
    key: 'total',
    head: texts.total,
    number: true,
    cell: ({ grandTotal }) => <b className="font-semibold">{rupees(grandTotal)}</b>,
  },
  {
    key: 'state',
    head: texts.state,
    cell: (order) =>
      isLate(order, now) ? (
        <Badge tone="red" icon={<AlarmClock aria-hidden />}>
          {texts.lateBy(lateBy(order.dueAt, now))}
        </Badge>
      ) : (
        <Badge tone={toneOf(order.state)}>{stateWords[order.state]}</Badge>
      ),
  },
  {
    key: 'placed',
    head: texts.placed,
    cell: ({ placedAt, outlet }) => (
      <span className="max-md:block max-md:text-right max-md:text-sm">
        <span className="whitespace-nowrap">
          {dayPlaced(placedAt, now)}, {clockTime(placedAt)}
        </span>
        <span className={second}>{outlet}</span>
      </span>
    ),
  },
  {
    key: 'customer',
    head: texts.customer,
    cell: ({ customerName, customerPhone }) => (
      <span className="max-md:text-sm">
        <span className="block wrap-anywhere">{customerName}</span>
        {customerPhone ? (
          <a
            href={`tel:${customerPhone}`}
            className="link inline-flex items-center text-sm whitespace-nowrap pointer-coarse:min-h-11"
          >
            {phoneText(customerPhone)}
          </a>
        ) : undefined}
      </span>
    ),
  },
  {
    key: 'how',
    head: texts.how,
    secondary: true,
    cell: ({ fulfilmentMethod, tableNumber, source }) => (
      <span>
        {fulfilmentWords[fulfilmentMethod]}
        {tableNumber ? `, ${branchOrderMessages.table(tableNumber)}` : undefined}
        <span className={second}>{branchOrderMessages.source(source)}</span>
      </span>
    ),
  },
  {
    key: 'payment',
    head: texts.payment,
    secondary: true,
    cell: ({ payment }) => <WalletText>{branchOrderMessages.paid(payment.method, payment.state)}</WalletText>,
  },
]
