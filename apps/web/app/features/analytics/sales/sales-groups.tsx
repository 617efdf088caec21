import type { SaleGroup, SaleGroupName } from '@momo/contracts/analytics'
import { useQuery } from '@tanstack/react-query'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { fulfilmentWords, methodWords } from '#lib/format/staff-order.messages.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { withQuery } from '#lib/format/urls.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import { figuresWords } from '../analytics.messages.ts'
import { hourLabel } from '../period/figure-days.ts'
import { inPercent } from '../period/period-rules.ts'
import { changeInPercent } from '../today/today-rules.ts'
import { OrdersLink, type OrderFilter } from '../orders-behind.tsx'
import { averageOf, marginOf, totalOf } from './sale-totals.ts'
import { ordersOfGroup, type SalesView, soldOrders } from './sales-view.ts'
import { saleGroupsQuery } from './sales.api.ts'
import { salesWords as words } from './sales.messages.ts'

/** The table of a group with its tabs. */
export function SalesGroups({ view }: { view: SalesView }) {
  const { search } = useLocation()
  const query = useQuery(saleGroupsQuery(view))
  const isOfFoods = view.by === 'food' || view.by === 'category'
  return (
    <ListFrame
      filters={
        <TabLinks
          label={words.groupTabs}
          items={view.groups.map((group) => ({
            to: withQuery(search, { by: group === 'branch' ? undefined : group }),
            label: words.groups[group],
            current: group === view.by,
          }))}
        />
      }
      foot={
        <div className="grid gap-1 px-4 py-3 text-sm text-ink-2">
          {view.by === 'branch' || isOfFoods ? <p>{words.marginNote}</p> : undefined}
          {isOfFoods ? <p>{words.foodNote}</p> : undefined}
          {view.isFiltered ? <p>{words.filteredNote}</p> : undefined}
        </div>
      }
    >
      <ListView
        query={query}
        texts={figuresWords}
        explain={(error) => problemOf(error, figuresWords.faults).text}
      >
        {({ rows }) => <GroupTable rows={rows} view={view} search={search} />}
      </ListView>
    </ListFrame>
  )
}

type TableProps = { rows: SaleGroup[]; view: SalesView; search: string }

function GroupTable({ rows, view, search }: TableProps) {
  const total = totalOf(rows)
  return (
    <DataTable
      caption={words.groups[view.by]}
      columns={columnsOf({ view, search, total })}
      rows={rows.length > 0 ? [...rows, total] : rows}
      rowKey={(row) => (row === total ? 'total' : `${row.key} ${row.name ?? ''}`)}
      empty={<EmptyState drawing="orders" title={words.empty} />}
    />
  )
}

const amount = (paisa: number): string => rupees(paisa).replace('Rs. ', '')

/** What a row is called: its name, or the word for its key. */
function labelOf(by: SaleGroupName, { key, name }: SaleGroup): string {
  if (by === 'hour') return hourLabel(Number(key), true)
  if (by === 'weekday') return figuresWords.weekdays[Number(key)] ?? key
  const known: Record<string, string> = {
    ...(by === 'fulfilment' && fulfilmentWords),
    ...(by === 'payment' && { ...methodWords, '': words.noPayment }),
    ...(by === 'source' && words.sources),
  }
  return known[key] ?? name ?? key
}

function Change({ row }: { row: SaleGroup }) {
  const change = row.before === undefined ? undefined : changeInPercent(row.gross, row.before)
  if (change === undefined) return <>{figuresWords.none}</>
  const Arrow = change < 0 ? TrendingDown : TrendingUp
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-0.5 text-sm font-semibold',
        change < 0 ? 'text-red-text' : 'text-green-text',
      )}
    >
      <Arrow aria-hidden className="size-3.75" />
      {Math.abs(change)}%
    </span>
  )
}

type Shown = { view: SalesView; search: string; total: SaleGroup }

/** The orders of a row. The total of foods adds up an order once for each of its foods, so it has no list. */
function ordersOfRow(
  { view, total }: Pick<Shown, 'view' | 'total'>,
  row: SaleGroup,
): OrderFilter | undefined {
  if (row === total) return view.by === 'food' || view.by === 'category' ? undefined : soldOrders(view)
  return row.plates > 0 ? ordersOfGroup(view, row.key) : undefined
}

/** On a phone a row is its name and sales, with the rest in small below. */
function nameColumn({ view, search, total }: Shown): Column<SaleGroup> {
  const small = (row: SaleGroup): string =>
    row.orders === undefined
      ? words.plates(wholeNumber(row.plates))
      : words.small(figuresWords.orders(row.orders), rupees(averageOf(row)))
  return {
    key: 'name',
    head: words.heads[view.by],
    cell: (row) => (
      <>
        {row === total ? (
          <b>{words.total}</b>
        ) : view.by === 'branch' && view.branch === undefined ? (
          <Link
            to={withQuery(search, { branch: row.key })}
            className="font-semibold text-blue-bright underline underline-offset-2"
          >
            {labelOf(view.by, row)}
          </Link>
        ) : (
          <span className="font-semibold">{labelOf(view.by, row) || words.unknownFood}</span>
        )}
        <small className="block text-ink-2 md:hidden">
          <OrdersLink filter={ordersOfRow({ view, total }, row)}>{small(row)}</OrdersLink>
        </small>
      </>
    ),
  }
}

const number = (key: string, head: string, cell: Column<SaleGroup>['cell']): Column<SaleGroup> => ({
  key,
  head,
  cell,
  number: true,
  secondary: true,
})

/** Red from the share of late orders at which guests complain. */
const manyLate = 0.05

function columnsOf({ view, search, total }: Shown): Column<SaleGroup>[] {
  const heads = words.columns
  const counted = (row: SaleGroup, count: number) => (
    <OrdersLink filter={ordersOfRow({ view, total }, row)}>{wholeNumber(count)}</OrdersLink>
  )
  const has = (what: 'orders' | 'late' | 'cost') => total[what] !== undefined
  return [
    nameColumn({ view, search, total }),
    ...(has('orders')
      ? [number('orders', heads.orders, (row) => counted(row, row.orders ?? 0))]
      : [number('plates', heads.plates, (row) => counted(row, row.plates))]),
    {
      ...number('sales', heads.sales, (row) => (
        <>
          <b>
            <span className="md:hidden">Rs.&nbsp;</span>
            {amount(row.gross)}
          </b>
          {view.before ? (
            <span className="block md:hidden">
              <Change row={row} />
            </span>
          ) : undefined}
        </>
      )),
      secondary: false,
    },
    number('share', heads.share, ({ gross }) => inPercent(gross, total.gross)),
    ...(view.before ? [number('change', heads.change, (row) => <Change row={row} />)] : []),
    ...(has('orders') ? [number('average', heads.average, (row) => amount(averageOf(row)))] : []),
    ...(has('cost') ? [number('margin', heads.margin, (row) => marginText(row))] : []),
    ...(has('late')
      ? [number('late', heads.late, (row) => <Late row={row} orders={ordersOfRow({ view, total }, row)} />)]
      : []),
  ]
}

const marginText = ({ cost }: SaleGroup): string => {
  const margin = marginOf(cost)
  return margin === undefined ? figuresWords.none : `${margin}%`
}

type LateProps = { row: SaleGroup; orders: OrderFilter | undefined }

function Late({ row: { late = 0, completed = 0 }, orders }: LateProps) {
  const isHigh = completed > 0 && late / completed >= manyLate
  return (
    <OrdersLink
      filter={orders && late > 0 ? { ...orders, state: 'completed', late: 'yes' } : undefined}
      className={isHigh ? 'font-semibold text-red-text' : ''}
    >
      {inPercent(late, completed)}
    </OrdersLink>
  )
}
