import type { SaleMonth, TotalSale } from '@momo/contracts/analytics'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { Link } from 'react-router'
import { nepaliMonth } from '#lib/calendar/nepali-dates.ts'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { figuresWords } from '../analytics.messages.ts'
import { OrdersLink } from '../orders-behind.tsx'
import { inPercent } from '../period/period-rules.ts'
import { datesText } from '../sales/sales-view.ts'
import { changeInPercent } from '../today/today-rules.ts'
import { monthName, runningMonth, salesOfMonth, yearName } from './total-sale-view.ts'
import { totalSaleWords as words } from './total-sale.messages.ts'

/** A month that has begun, or the year as the last row. */
type Row = Pick<SaleMonth, 'from' | 'orders' | 'gross' | 'vat' | 'compared'> & {
  /** Absent: the year. */
  month?: SaleMonth
  until: string
  target: number | undefined
}

const amount = (paisa: number): string => rupees(paisa).replace('Rs. ', '')

function rowsOf({ months, total }: TotalSale): Row[] {
  const begun = months.flatMap((month) => (month.until ? [{ ...month, until: month.until }] : []))
  const rows = begun.map((month) => ({ ...month, month, target: month.target.amount }))
  const targets = rows.flatMap(({ target }) => target ?? [])
  const target = targets.length === rows.length ? targets.reduce((sum, one) => sum + one, 0) : undefined
  return [...rows, { ...total, until: total.to, target }]
}

type Props = { sale: TotalSale; onSet: (month: string) => void }

/** The months that have begun; their names open the sales, their numbers the orders. */
export function MonthTable({ sale, onSet }: Props) {
  return (
    <AdminCard title={words.months} action={<span className="text-sm text-ink-2">{words.withVat}</span>}>
      <div className="[&>div]:rounded-none [&>div]:border-0">
        <DataTable
          caption={words.months}
          columns={columnsOf(sale, onSet)}
          rows={rowsOf(sale)}
          rowKey={({ month }) => month?.month ?? 'year'}
          empty={undefined}
        />
      </div>
    </AdminCard>
  )
}

const ordersOf = ({ from, until, orders }: Row) =>
  orders > 0 ? ({ from, to: until, state: 'sold' } as const) : undefined

function Change({ compared }: Pick<Row, 'compared'>) {
  const change = compared && changeInPercent(compared.now, compared.before)
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

function nameColumn(sale: TotalSale): Column<Row> {
  const running = runningMonth(sale)?.month
  const yearLabel = (sale.current ? words.total : words.whole)(yearName(sale.year))
  return {
    key: 'month',
    head: words.columns.month,
    cell: ({ month, from, until }) =>
      month === undefined ? (
        <b>{yearLabel}</b>
      ) : (
        <>
          <Link
            to={salesOfMonth({ from, to: until })}
            className="inline-flex items-center font-semibold text-blue-bright underline underline-offset-2 pointer-coarse:min-h-11"
          >
            {month.month === running ? words.tiles.soFar(monthName(month.month)) : monthName(month.month)}
          </Link>
          <small className="block text-ink-2">{datesText({ from, to: until })}</small>
        </>
      ),
  }
}

function salesColumn(): Column<Row> {
  return {
    key: 'sales',
    head: words.columns.sales,
    number: true,
    cell: (row) => (
      <>
        <OrdersLink filter={ordersOf(row)} className="font-semibold">
          <span className="md:hidden">Rs.&nbsp;</span>
          {amount(row.gross)}
        </OrdersLink>
        <span className="block md:hidden">
          <Change compared={row.compared} />
        </span>
      </>
    ),
  }
}

const number = (key: string, head: string, cell: Column<Row>['cell']): Column<Row> => ({
  key,
  head,
  cell,
  number: true,
  secondary: true,
})

function columnsOf(sale: TotalSale, onSet: Props['onSet']): Column<Row>[] {
  const heads = words.columns
  return [
    nameColumn(sale),
    number('orders', heads.orders, (row) => (
      <OrdersLink filter={ordersOf(row)}>{wholeNumber(row.orders)}</OrdersLink>
    )),
    salesColumn(),
    number('vat', heads.vat, ({ vat }) => amount(vat)),
    number('target', heads.target, ({ month, target }) =>
      month === undefined ? (
        <>{target === undefined ? figuresWords.none : amount(target)}</>
      ) : (
        <TargetButton month={month} onSet={onSet} />
      ),
    ),
    number('reached', heads.reached, ({ gross, target }) =>
      target === undefined ? figuresWords.none : inPercent(gross, target),
    ),
    number('change', heads.change(yearName(sale.year - 1)), ({ compared }) => <Change compared={compared} />),
  ]
}

function TargetButton({ month: { month, target }, onSet }: { month: SaleMonth; onSet: Props['onSet'] }) {
  const text = target.amount === undefined ? words.setTarget : amount(target.amount)
  return (
    <button
      type="button"
      aria-label={`${text}, ${words.targetOf(nepaliMonth(month))}`}
      className="inline-flex min-h-7 items-center text-blue-bright tabular-nums underline underline-offset-2 pointer-coarse:min-h-11"
      onClick={() => onSet(month)}
    >
      {text}
    </button>
  )
}
