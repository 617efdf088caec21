import type { BillRow } from '@momo/contracts/supplier-bills'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { nepaliDay } from '#lib/calendar/nepali-dates.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { BillStateBadge } from '../bill-state.tsx'
import { plainDay, shortDay } from '../due-text.ts'
import { paths } from '../paths.ts'
import { billsQuery } from '../supplier-bills.api.ts'
import { billMessages } from '../supplier-bills.messages.ts'
import { amount } from '../unit-amounts.ts'
import { supplierMoneyMessages } from './supplier.messages.ts'

const texts = supplierMoneyMessages.bills
const shown = 6

type Props = { supplierId: string; canEnter: boolean }

/** The newest bills of the supplier. */
export function BillsCard({ supplierId, canEnter }: Props) {
  const query = useInfiniteQuery(billsQuery({ supplierId, sort: 'date' }))
  return (
    <AdminCard title={texts.title} action={<Actions supplierId={supplierId} canEnter={canEnter} />}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        failed={() => (
          <div className="p-4.5">
            <PartFailed query={query} text={texts.failed} tryAgain={billMessages.tryAgain} />
          </div>
        )}
      >
        {({ pages }) => (
          <div className="[&>div]:rounded-none [&>div]:border-0">
            <DataTable
              caption={texts.title}
              columns={columns}
              rows={(pages[0]?.items ?? []).slice(0, shown)}
              rowKey={({ id }) => id}
              empty={<EmptyState drawing="orders" title={texts.none} text={texts.noneText} />}
            />
          </div>
        )}
      </QueryView>
    </AdminCard>
  )
}

function Actions({ supplierId, canEnter }: Props) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link
        to={`${paths.bills}?supplier=${supplierId}&filter=all`}
        className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
      >
        {texts.all}
      </Link>
      {canEnter ? (
        <LinkButton
          to={paths.newBill(supplierId)}
          variant="outline"
          size="small"
          icon={<Plus aria-hidden />}
          className="rounded-sm!"
        >
          {texts.enter}
        </LinkButton>
      ) : undefined}
    </span>
  )
}

const signed = ({ kind }: BillRow, paisa: number) => (kind === 'credit-note' ? -paisa : paisa)

const columns: Column<BillRow>[] = [
  {
    key: 'bill',
    head: texts.bill,
    cell: ({ id, billNumber, kind, dueOn }) => (
      <>
        <Link
          to={paths.bill(id)}
          className="link inline-flex min-h-7 items-center font-semibold wrap-anywhere pointer-coarse:min-h-11"
        >
          {billNumber}
        </Link>
        {kind === 'credit-note' ? (
          <span className="block text-sm text-ink-2">{billMessages.creditNote}</span>
        ) : (
          <span className="block text-sm text-ink-2 md:hidden">{texts.dueOn(shortDay(dueOn))}</span>
        )}
      </>
    ),
  },
  {
    key: 'balance',
    head: texts.balance,
    number: true,
    cell: (row) => <Balance row={row} />,
  },
  {
    key: 'date',
    head: texts.date,
    secondary: true,
    cell: ({ billedOn, billedOnBs }) => (
      <>
        <span className="block whitespace-nowrap">{nepaliDay(billedOnBs)}</span>
        <span className="block text-sm whitespace-nowrap text-ink-2">{plainDay(billedOn)}</span>
      </>
    ),
  },
  {
    key: 'due',
    head: texts.due,
    secondary: true,
    cell: ({ dueOn, kind }) =>
      kind === 'bill' ? <span className="whitespace-nowrap">{shortDay(dueOn)}</span> : undefined,
  },
  {
    key: 'amount',
    head: texts.amount,
    number: true,
    secondary: true,
    cell: (row) => amount(signed(row, row.payable ?? row.total)),
  },
  {
    key: 'paid',
    head: texts.paid,
    number: true,
    secondary: true,
    cell: (row) => amount(signed(row, row.paid)),
  },
]

/** The state replaces a balance that is not owed, or not yet. */
function Balance({ row }: { row: BillRow }) {
  const { state, kind, isOverdue, openDifferences, payable, paid } = row
  const badge = (
    <BillStateBadge {...{ state, kind, isOverdue, openDifferences }} differences={texts.differences} />
  )
  if (payable === undefined || state === 'paid' || state === 'cancelled') return badge
  const open = signed(row, payable - paid)
  return (
    <>
      <b className="font-semibold">
        <span className="md:hidden">{rupees(open)}</span>
        <span className="max-md:hidden">{amount(open)}</span>
      </b>
      {isOverdue || state === 'held' ? <span className="block">{badge}</span> : undefined}
    </>
  )
}
