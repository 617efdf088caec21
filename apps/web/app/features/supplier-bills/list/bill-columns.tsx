import type { BillRow } from '@momo/contracts/supplier-bills'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { nepaliDay } from '#lib/calendar/nepali-dates.ts'
import type { Column } from '#ui/patterns/lists/data-table.tsx'
import { BillStateBadge } from '../bill-state.tsx'
import { dueText, plainDay } from '../due-text.ts'
import { paths } from '../paths.ts'
import { billMessages } from '../supplier-bills.messages.ts'
import { amount } from '../unit-amounts.ts'
import { listMessages as texts } from './list.messages.ts'

export const billColumns: Column<BillRow>[] = [
  { key: 'bill', head: texts.columns.bill, cell: (row) => <Name row={row} /> },
  { key: 'open', head: texts.columns.open, number: true, cell: (row) => <Open row={row} /> },
  { key: 'due', head: texts.columns.due, cell: (row) => <Due row={row} /> },
  {
    key: 'state',
    head: texts.columns.state,
    cell: ({ state, kind, isOverdue, openDifferences }) => (
      <BillStateBadge {...{ state, kind, isOverdue, openDifferences }} differences={texts.differences} />
    ),
  },
  {
    key: 'date',
    head: texts.columns.date,
    secondary: true,
    cell: ({ billedOn, billedOnBs }) => <BothDays nepali={billedOnBs} day={plainDay(billedOn)} />,
  },
  {
    key: 'total',
    head: texts.columns.total,
    number: true,
    secondary: true,
    cell: ({ total, kind }) => amount(kind === 'credit-note' ? -total : total),
  },
]

function BothDays({ nepali, day, isLate = false }: { nepali: string; day: string; isLate?: boolean }) {
  return (
    <>
      <span className="block whitespace-nowrap">{nepaliDay(nepali)}</span>
      <span
        className={classNames(
          'block text-sm whitespace-nowrap',
          isLate ? 'font-semibold text-red-text' : 'text-ink-2',
        )}
      >
        {day}
      </span>
    </>
  )
}

function Name({ row: { id, billNumber, supplierName, kind } }: { row: BillRow }) {
  return (
    <>
      <Link
        to={paths.bill(id)}
        className="link inline-flex min-h-7 items-center font-semibold wrap-anywhere pointer-coarse:min-h-11"
      >
        {billNumber}
      </Link>
      <span className="block text-sm wrap-anywhere text-ink-2">
        {supplierName}
        {kind === 'credit-note' ? ` · ${billMessages.creditNote}` : ''}
      </span>
    </>
  )
}

/** What is open; before the approval what was billed, in grey. A phone has no heads, so the prefix comes back. */
function Open({ row: { kind, state, payable, paid, total } }: { row: BillRow }) {
  if (state === 'cancelled') return undefined
  const sign = kind === 'credit-note' ? -1 : 1
  const open = sign * ((payable ?? total) - paid)
  return (
    <b className={payable === undefined ? 'font-normal text-ink-2' : 'font-semibold'}>
      <span className="md:hidden">{rupees(open)}</span>
      <span className="max-md:hidden">{amount(open)}</span>
      {payable === undefined ? <span className="sr-only">, {texts.notYet}</span> : undefined}
    </b>
  )
}

/** A paid bill is not due any more. */
function Due({ row: { kind, state, dueOn, dueOnBs, isOverdue } }: { row: BillRow }) {
  if (kind === 'credit-note') return undefined
  const isDone = state === 'paid' || state === 'cancelled'
  const distance = isDone ? '' : `, ${dueText(dueOn)}`
  return (
    <>
      <span
        className={classNames('text-sm md:hidden', isOverdue ? 'font-semibold text-red-text' : 'text-ink-2')}
      >
        {texts.due(plainDay(dueOn))}
        {distance}
      </span>
      <span className="max-md:hidden">
        <BothDays nepali={dueOnBs} day={plainDay(dueOn) + distance} isLate={isOverdue} />
      </span>
    </>
  )
}
