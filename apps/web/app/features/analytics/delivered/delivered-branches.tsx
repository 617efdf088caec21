import type { Deliveries, DeliveryBranch } from '@momo/contracts/analytics'
import type { DeliveryFigure } from '@momo/contracts/orders'
import { Link, useLocation } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { withQuery } from '#lib/format/urls.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { figuresWords } from '../analytics.messages.ts'
import { OrdersLink } from '../orders-behind.tsx'
import { inPercent } from '../period/period-rules.ts'
import { useChange } from '../sales/sales-filters.tsx'
import {
  averageMinutes,
  branchSorts,
  deliveriesOf,
  type DeliveredView,
  isOftenLate,
  sortBranches,
} from './delivered-view.ts'
import { deliveredWords as words } from './delivered.messages.ts'

type Props = { deliveries: Deliveries; view: DeliveredView }

/** A branch, or all of them as the last row without an id. */
type Row = Omit<DeliveryBranch, 'branchId'> & { branchId: string | undefined }

/** The on-time share of a branch that is often late is red; each number above 0 opens its orders. */
export function DeliveriesByBranch({ deliveries: { branches, total }, view }: Props) {
  const all: Row = { ...total, branchId: view.branch, name: words.allBranches(branches.length) }
  const rows: Row[] = sortBranches(branches, view.sort)
  return (
    <AdminCard title={words.byBranch} action={<SortFilter view={view} />}>
      <div className="[&>div]:rounded-none [&>div]:border-0">
        <DataTable
          caption={words.byBranch}
          columns={columnsOf(view, all)}
          rows={branches.length > 1 ? [...rows, all] : rows}
          rowKey={(row) => (row === all ? 'all' : (row.branchId ?? ''))}
          empty={undefined}
        />
      </div>
    </AdminCard>
  )
}

function SortFilter({ view }: { view: DeliveredView }) {
  const change = useChange()
  return (
    <Select
      label={words.sort}
      hideLabel
      options={branchSorts.map((sort) => ({ value: sort, label: words.sorts[sort] }))}
      value={view.sort}
      onChange={({ target: { value } }) => change({ sort: value === 'delivered' ? undefined : value })}
      className="not-on-paper w-48"
    />
  )
}

const minutesOf = (row: Row): string => String(averageMinutes(row) ?? figuresWords.none)
const onTimeOf = ({ delivered, late }: Row): string => inPercent(delivered - late, delivered)

function Name({ row, isAll }: { row: Row; isAll: boolean }) {
  const { search } = useLocation()
  const average = averageMinutes(row)
  const time = average === undefined ? figuresWords.none : words.minutes(average)
  return (
    <>
      {isAll ? (
        <b>{row.name}</b>
      ) : (
        <Link
          to={withQuery(search, { branch: row.branchId })}
          className="font-semibold text-blue-bright underline underline-offset-2"
        >
          {row.name}
        </Link>
      )}
      <small className="block text-ink-2 md:hidden">{words.small(onTimeOf(row), time)}</small>
    </>
  )
}

const number = (key: string, head: string, cell: Column<Row>['cell']): Column<Row> => ({
  key,
  head,
  cell,
  number: true,
  secondary: true,
})

function columnsOf(view: DeliveredView, all: Row): Column<Row>[] {
  const heads = words.columns
  const linked = (row: Row, figure: DeliveryFigure, count: number, text: string, className = '') => (
    <OrdersLink
      filter={count > 0 ? deliveriesOf({ ...view, branch: row.branchId }, figure) : undefined}
      className={className}
    >
      {text}
    </OrdersLink>
  )
  return [
    { key: 'name', head: heads.branch, cell: (row) => <Name row={row} isAll={row === all} /> },
    {
      ...number('delivered', heads.delivered, (row) =>
        linked(row, 'delivered', row.delivered, wholeNumber(row.delivered), 'font-semibold'),
      ),
      secondary: false,
    },
    number('on-time', heads.onTime, (row) =>
      linked(
        row,
        'on-time',
        row.delivered - row.late,
        onTimeOf(row),
        isOftenLate(row) ? 'font-semibold text-red-text' : '',
      ),
    ),
    number('average', heads.average, (row) => linked(row, 'timed', row.timed, minutesOf(row))),
    number('failed', heads.failed, (row) => linked(row, 'failed', row.failed, wholeNumber(row.failed))),
    number('sales', heads.sales, (row) =>
      linked(row, 'delivered', row.delivered, rupees(row.gross).replace('Rs. ', '')),
    ),
  ]
}
