import type { ChainBillRow } from '@momo/contracts/invoices'
import { Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { nepaliDay } from '#lib/calendar/nepali-dates.ts'
import { clockTime, dayInYear } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import type { Column } from '#ui/patterns/lists/data-table.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { WalletText } from '#ui/primitives/wallet-badge.tsx'
import { chainMessages as texts } from './chain.messages.ts'

const second = 'block text-sm text-ink-2'
export const billLink =
  'link inline-flex min-h-7 items-center font-semibold wrap-anywhere md:whitespace-nowrap pointer-coarse:min-h-11'
export const pathOf = (id: string) => `/superadmin/bill/${id}`

const signed = (kind: ChainBillRow['kind'], amount: number) =>
  rupees(kind === 'credit-note' ? -amount : amount)

/** Bikram Sambat first on bills. */
export const chainColumns: Column<ChainBillRow>[] = [
  {
    key: 'bill',
    head: texts.bill,
    cell: ({ id, number, outlet, buyerName }) => (
      <>
        <Link to={pathOf(id)} className={billLink}>
          {number}
        </Link>
        <span className={`${second} wrap-anywhere`}>
          {outlet}
          <span className="md:hidden"> · {buyerName}</span>
        </span>
      </>
    ),
  },
  {
    key: 'total',
    head: texts.total,
    number: true,
    cell: ({ kind, total }) => <b className="font-semibold">{signed(kind, total)}</b>,
  },
  { key: 'kind', head: texts.kindHead, cell: (bill) => <Kind bill={bill} /> },
  {
    key: 'date',
    head: texts.date,
    cell: ({ bsDate, date, issuedAt }) => (
      <span className="max-md:text-sm">
        <span className="whitespace-nowrap">{nepaliDay(bsDate)}</span>
        <span className={`${second} whitespace-nowrap max-md:hidden`}>
          {dayInYear(date)}, {clockTime(issuedAt)}
        </span>
      </span>
    ),
  },
  {
    key: 'buyer',
    head: texts.buyer,
    secondary: true,
    cell: ({ buyerName, buyerPan, orderNumber }) => (
      <>
        <span className="wrap-anywhere">{buyerName}</span>
        <span className={second}>{buyerPan ? texts.pan(buyerPan) : orderNumber}</span>
      </>
    ),
  },
  {
    key: 'vat',
    head: texts.vat,
    number: true,
    secondary: true,
    cell: ({ kind, vat }) => signed(kind, vat),
  },
  {
    key: 'method',
    head: texts.paidBy,
    secondary: true,
    cell: ({ method, isPaid, prints }) => (
      <>
        <span className="whitespace-nowrap">
          <WalletText>{methodWords[method]}</WalletText>
          {isPaid ? undefined : `, ${texts.unpaid}`}
        </span>
        {prints > 0 ? (
          <span className={`${second} whitespace-nowrap`}>{texts.printed(prints)}</span>
        ) : undefined}
      </>
    ),
  },
]

function Kind({ bill: { kind, creditOf, creditedBy, credited } }: { bill: ChainBillRow }) {
  const isNote = kind === 'credit-note'
  return (
    <>
      <Badge
        tone={isNote ? 'amber' : creditedBy === undefined ? 'blue' : 'grey'}
        icon={isNote ? <Undo2 aria-hidden /> : undefined}
      >
        {texts.kindWords[kind]}
      </Badge>
      {creditOf ? (
        <span className={`${second} wrap-anywhere`}>
          {texts.corrects}{' '}
          <Link to={pathOf(creditOf.id)} className="link pointer-coarse:inline-flex pointer-coarse:min-h-11">
            {creditOf.number}
          </Link>
        </span>
      ) : undefined}
      {creditedBy === undefined && credited > 0 ? (
        <span className={second}>{texts.partCredited(rupees(credited))}</span>
      ) : undefined}
      {creditedBy ? (
        <span className={`${second} wrap-anywhere`}>{texts.reversedBy(creditedBy)}</span>
      ) : undefined}
    </>
  )
}
