import type { BillPage, BillRow } from '@momo/contracts/invoices'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListEmpty } from '#ui/patterns/lists/list-empty.tsx'
import { ListFoot, ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { WalletText } from '#ui/primitives/wallet-badge.tsx'
import { BillFilters } from './invoice-filters.tsx'
import { billListMessages as texts, kindWords } from './invoice-list.messages.ts'
import { billsQueryFromUrl, viewFromUrl } from './invoice-list-view.ts'
import { CreditBill } from '../detail/credit-note.tsx'

const explain = (error: Error) => problemOf(error, texts.faults).text

/** ADM-07: the bills of the own branch by day. */
export function BillList() {
  const query = useQuery(billsQueryFromUrl(new URLSearchParams(useLocation().search)))
  return (
    <ListView query={query} texts={texts} explain={explain}>
      {(page) => <Bills page={page} />}
    </ListView>
  )
}

export function Bills({ page }: { page: BillPage }) {
  const { search } = useLocation()
  const { q, cursor } = viewFromUrl(new URLSearchParams(search))
  return (
    <ListFrame
      filters={<BillFilters page={page} />}
      foot={
        <ListFoot
          first={cursor ? withQuery(search, { cursor: undefined }) : undefined}
          next={page.nextCursor ? withQuery(search, { cursor: page.nextCursor }) : undefined}
        />
      }
    >
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={page.items}
        rowKey={({ id }) => id}
        empty={<ListEmpty isSearch={q !== undefined} isNarrowed={search.length > 1} texts={texts} />}
      />
    </ListFrame>
  )
}

const second = 'block text-sm text-ink-2'
const numberLink =
  'link inline-flex min-h-7 items-center font-semibold wrap-anywhere md:whitespace-nowrap pointer-coarse:min-h-11'

const columns: Column<BillRow>[] = [
  {
    key: 'number',
    head: texts.number,
    cell: ({ id, number, prints }) => (
      <>
        <Link to={`/branchadmin/bill/${id}`} className={numberLink}>
          {number}
        </Link>
        <span className={`${second} max-md:hidden`}>{texts.printed(prints)}</span>
      </>
    ),
  },
  {
    key: 'total',
    head: texts.total,
    number: true,
    cell: ({ kind, total }) => (
      <b className="font-semibold">{rupees(kind === 'credit-note' ? -total : total)}</b>
    ),
  },
  { key: 'state', head: texts.state, cell: (bill) => <Marks bill={bill} /> },
  {
    key: 'issued',
    head: texts.issued,
    cell: ({ issuedAt, bsDate }) => (
      <span className="max-md:block max-md:text-right max-md:text-sm">
        <span className="max-md:whitespace-nowrap lg:whitespace-nowrap">{longDate(issuedAt)},</span>{' '}
        <span className="whitespace-nowrap">{clockTime(issuedAt)}</span>
        <span className={second}>{bsDate}</span>
      </span>
    ),
  },
  {
    key: 'buyer',
    head: texts.buyer,
    cell: ({ buyerName, orderId, orderNumber }) => (
      <span className="max-md:text-sm">
        <span className="block wrap-anywhere">{buyerName}</span>
        <Link
          to={`/branchadmin/order-view/${orderId}`}
          className="link inline-flex items-center whitespace-nowrap pointer-coarse:min-h-11"
        >
          {orderNumber}
        </Link>
      </span>
    ),
  },
  {
    key: 'actions',
    head: texts.actions,
    cell: (bill) =>
      canCredit(bill) ? (
        <CreditBill bill={{ ...bill, left: bill.total - bill.credited }} size="small" />
      ) : undefined,
  },
]

const tones = { invoice: 'green', 'credit-note': 'amber' } as const

function Marks({ bill: { kind, creditedBy, credited, method, isPaid } }: { bill: BillRow }): ReactNode {
  return (
    <>
      <Badge tone={creditedBy === undefined ? tones[kind] : 'grey'}>{kindWords[kind]}</Badge>
      <span className={`${second} wrap-anywhere`}>
        {creditedBy === undefined ? (
          <WalletText>{`${methodWords[method]}, ${isPaid ? texts.paid : texts.unpaid}`}</WalletText>
        ) : (
          texts.takenBack(creditedBy)
        )}
      </span>
      {creditedBy === undefined && credited > 0 ? (
        <span className={second}>{texts.partCredited(rupees(credited))}</span>
      ) : undefined}
    </>
  )
}

/** no more of a bill is credited than was billed, and a credit note never. */
const canCredit = ({ kind, creditedBy }: BillRow): boolean => kind === 'invoice' && creditedBy === undefined
