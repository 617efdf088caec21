import type { PaymentRow } from '@momo/contracts/supplier-bills'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { nepaliDay } from '#lib/calendar/nepali-dates.ts'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { plainDay } from '../due-text.ts'
import { paths } from '../paths.ts'
import { paymentsQuery } from '../supplier-bills.api.ts'
import { billMessages } from '../supplier-bills.messages.ts'
import { payMessages } from './pay.messages.ts'

const texts = payMessages.list

/** Payments to all suppliers, the newest first. */
export function PaymentList() {
  const { search } = useLocation()
  const query = useInfiniteQuery(paymentsQuery({}))
  return (
    <ListView
      query={query}
      texts={{ ...billMessages, failed: texts.failed }}
      explain={(error) => problemOf(error, billMessages.loadFaults).text}
    >
      {({ pages }) => (
        <ListFrame foot={<ShowMore query={query} />}>
          <DataTable
            caption={texts.title}
            columns={columnsOf(search)}
            rows={pages.flatMap(({ items }) => items)}
            rowKey={({ id }) => id}
            empty={<EmptyState drawing="orders" title={texts.none} text={texts.noneText} />}
          />
        </ListFrame>
      )}
    </ListView>
  )
}

const columnsOf = (search: string): Column<PaymentRow>[] => [
  {
    key: 'payment',
    head: texts.payment,
    cell: ({ id, number, supplierId, supplierName }) => (
      <>
        <Link
          to={withQuery(search, { payment: id })}
          preventScrollReset
          className="link inline-flex min-h-7 items-center font-semibold pointer-coarse:min-h-11"
        >
          {number}
        </Link>
        <Link
          to={paths.supplier(supplierId)}
          className="block text-sm wrap-anywhere text-ink-2 hover:underline"
        >
          {supplierName}
        </Link>
      </>
    ),
  },
  {
    key: 'amount',
    head: texts.amount,
    number: true,
    cell: ({ amount, advance }) => (
      <>
        <b className="font-semibold">{rupees(amount)}</b>
        {advance > 0 ? (
          <span className="block text-sm text-ink-2">{texts.advance(rupees(advance))}</span>
        ) : undefined}
      </>
    ),
  },
  {
    key: 'day',
    head: texts.day,
    cell: ({ paidOn, paidOnBs }) => (
      <span className="max-md:text-sm">
        {nepaliDay(paidOnBs)}
        <span className="block text-sm text-ink-2">{plainDay(paidOn)}</span>
      </span>
    ),
  },
  {
    key: 'method',
    head: texts.method,
    cell: ({ method, isReversed, amount }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 max-md:text-sm">
        {billMessages.methods[method]}
        {isReversed ? <Badge tone="amber">{texts.reversed}</Badge> : undefined}
        {amount < 0 ? <Badge tone="amber">{texts.reversal}</Badge> : undefined}
      </span>
    ),
  },
  { key: 'by', head: texts.by, secondary: true, cell: ({ by }) => by },
]
