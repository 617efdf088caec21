import type { OrderRow } from '@momo/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { AlarmClock } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { clockTime, longDay } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { phoneText } from '#lib/format/phone.ts'
import { stateWords, fulfilmentWords } from '#lib/format/staff-order.messages.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListEmpty } from '#ui/patterns/lists/list-empty.tsx'
import { ListFoot, ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { WalletText } from '#ui/primitives/wallet-badge.tsx'
import { branchOrdersQuery, type Shown } from './branch-orders.api.ts'
import { branchOrderMessages as texts } from './branch-orders.messages.ts'
import { countInWords, dayPlaced, isLate, toneOf, viewFromUrl } from './branch-orders-view.ts'
import { OrderFilters } from './order-filters.tsx'

const explain = (error: Error) => problemOf(error, texts.faults).text

/** ADM-02, R-18: the orders of the admin's branch by day. */
export function BranchOrderList() {
  const { search } = useLocation()
  const query = useQuery(branchOrdersQuery(viewFromUrl(new URLSearchParams(search))))
  return (
    <ListView query={query} texts={texts} explain={explain}>
      {(shown) => (
        <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
          <Orders {...shown} />
        </div>
      )}
    </ListView>
  )
}

function Orders({ page, now }: Shown) {
  const { search } = useLocation()
  const { q, cursor } = viewFromUrl(new URLSearchParams(search))
  return (
    <ListFrame
      filters={
        <>
          <OrderFilters days={page} />
          <p role="status" className="text-sm text-ink-2">
            {countInWords(page.count)} · {texts.ofDays(longDay(page.from), longDay(page.to))}
          </p>
        </>
      }
      foot={
        <ListFoot
          first={cursor ? withQuery(search, { cursor: undefined }) : undefined}
          next={page.nextCursor ? withQuery(search, { cursor: page.nextCursor }) : undefined}
        />
      }
    >
      <DataTable
        caption={texts.caption}
        columns={columns(now)}
        rows={page.items}
        rowKey={({ id }) => id}
        empty={<ListEmpty isSearch={q !== undefined} isNarrowed={search.length > 1} texts={texts} />}
      />
    </ListFrame>
  )
}

/** The day wraps on tablets only, where the columns need the space. */
function When({ day, time }: { day: string; time: string }) {
  return (
    <span className="max-md:block max-md:text-right max-md:text-sm max-md:text-ink-2">
      <span className="max-md:whitespace-nowrap lg:whitespace-nowrap">{day},</span>{' '}
      <span className="whitespace-nowrap">{time}</span>
    </span>
  )
}

/** Smaller text, so that seven columns fit beside a tablet's sidebar. */
const tight = 'md:max-lg:text-sm'
const second = 'block text-sm text-ink-2'

const columns = (now: Date): Column<OrderRow>[] => [
  {
    key: 'order',
    head: texts.order,
    cell: ({ id, number }) => (
      <Link
        to={`/branchadmin/order-view/${id}`}
        className={`link inline-flex min-h-7 items-center font-semibold whitespace-nowrap pointer-coarse:min-h-11 ${tight}`}
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
    cell: (order) => (
      <span className="inline-flex flex-wrap gap-1">
        <Badge tone={toneOf(order.state)}>{stateWords[order.state]}</Badge>
        {isLate(order, now) ? (
          <Badge tone="red" icon={<AlarmClock aria-hidden />}>
            {texts.late}
          </Badge>
        ) : undefined}
      </span>
    ),
  },
  {
    key: 'placed',
    head: texts.placed,
    cell: ({ placedAt }) => <When day={dayPlaced(placedAt, now)} time={clockTime(placedAt)} />,
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
    key: 'fulfilment',
    head: texts.fulfilment,
    secondary: true,
    cell: ({ fulfilmentMethod, tableNumber, source }) => (
      <span className={tight}>
        {fulfilmentWords[fulfilmentMethod]}
        {tableNumber ? `, ${texts.table(tableNumber)}` : undefined}
        <span className={second}>{texts.source(source)}</span>
      </span>
    ),
  },
  {
    key: 'payment',
    head: texts.payment,
    secondary: true,
    cell: ({ payment }) => (
      <span className={tight}>
        <WalletText>{texts.paid(payment.method, payment.state)}</WalletText>
      </span>
    ),
  },
]
