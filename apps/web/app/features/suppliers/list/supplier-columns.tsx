import type { SupplierScore } from '@momo/contracts/goods-receipts'
import type { SupplierBalance } from '@momo/contracts/supplier-bills'
import type { SupplierRow } from '@momo/contracts/suppliers'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { withQuery } from '#lib/format/urls.ts'
import type { Column } from '#ui/patterns/lists/data-table.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { NumberLink } from '#ui/primitives/number-link.tsx'
import { newOrderPath } from '../detail/supplier-head.tsx'
import { nextOrderText } from '../next-order-day.ts'
import { PriceChange } from '../price-change.tsx'
import { percentOf } from '../score/grade.ts'
import { GradeBadge } from '../score/grade-badge.tsx'
import { scoreMessages } from '../score/score.messages.ts'
import { supplierMessages } from '../suppliers.messages.ts'
import { listMessages as texts } from './list.messages.ts'
import type { supplierSorts } from './suppliers-view.ts'

type Sort = (typeof supplierSorts)[number]

export type Figures = { scores: Map<string, SupplierScore>; owed: Map<string, SupplierBalance> }

type Options = { search: string; sort: Sort; figures: Figures }

export const columnsOf = ({ search, sort, figures }: Options): Column<SupplierRow>[] => {
  const sortBy = (by: Sort) => ({
    to: withQuery(search, { sort: by }),
    ...(by === sort && { direction: 'ascending' as const }),
  })
  return [
    { key: 'name', head: texts.name, sort: sortBy('name'), cell: (row) => <Name row={row} /> },
    {
      key: 'owed',
      head: texts.owed,
      number: true,
      cell: ({ id, name }) => <Owed name={name} balance={figures.owed.get(id)} />,
    },
    { key: 'score', head: texts.score, cell: ({ id }) => <Score score={figures.scores.get(id)} /> },
    {
      key: 'next',
      head: texts.nextOrderDay,
      sort: sortBy('next-order-day'),
      cell: ({ nextOrderDay, isArchived }) => (isArchived ? undefined : <NextOrderDay next={nextOrderDay} />),
    },
    partColumn('onTime', figures),
    partColumn('complete', figures),
    {
      key: 'change',
      head: texts.price,
      number: true,
      secondary: true,
      cell: ({ change }) => <PriceChange change={change} />,
    },
    {
      key: 'order',
      head: texts.actions,
      number: true,
      secondary: true,
      cell: (row) => (row.isArchived ? undefined : <Order row={row} />),
    },
  ]
}

const partColumn = (part: 'onTime' | 'complete', { scores }: Figures): Column<SupplierRow> => ({
  key: part,
  head: scoreMessages.parts[part],
  number: true,
  secondary: true,
  cell: ({ id }) => {
    const tenths = scores.get(id)?.[part]
    return tenths === undefined ? <None text={scoreMessages.unknown} /> : percentOf(tenths)
  },
})

function None({ text }: { text: string }) {
  return (
    <span className="text-ink-3">
      <span aria-hidden>–</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}

function Score({ score }: { score: SupplierScore | undefined }) {
  if (score?.score === undefined)
    return <span className="text-sm text-ink-3">{score ? scoreMessages.noScore : undefined}</span>
  return (
    <span className="inline-flex items-center gap-2">
      <b className="font-display text-lg font-extrabold tabular-nums">{score.score}</b>
      <GradeBadge score={score.score} />
    </span>
  )
}

/** The column is headed 'Rs.'; a phone has no heads, so the prefix comes back. */
function Owed({ name, balance }: { name: string; balance: SupplierBalance | undefined }) {
  if (!balance || balance.owed === 0) return <span className="text-ink-3 max-md:hidden">0.00</span>
  const text = rupees(balance.owed)
  return (
    <>
      <NumberLink
        to={`/superadmin/suppliers/bills?supplier=${balance.supplierId}`}
        className="font-semibold"
        aria-label={texts.owedTo(name, text)}
      >
        <span className="md:hidden">{text}</span>
        <span className="max-md:hidden">{text.replace('Rs. ', '')}</span>
      </NumberLink>
      {balance.overdue > 0 ? (
        <span className="block text-sm font-semibold text-red-text">
          {texts.overdue(rupees(balance.overdue).replace('Rs. ', ''))}
        </span>
      ) : undefined}
    </>
  )
}

/** Blue only on an order day with time left. */
function Order({ row: { id, name, nextOrderDay } }: { row: SupplierRow }) {
  return (
    <LinkButton
      to={newOrderPath(id)}
      variant={nextOrderDay?.isToday ? 'strong' : 'outline'}
      size="small"
      className="rounded-sm!"
      aria-label={texts.orderFrom(name)}
    >
      {texts.order}
    </LinkButton>
  )
}

function Name({ row: { id, name, isArchived, items, firstItems } }: { row: SupplierRow }) {
  const more = items - firstItems.length
  const names = firstItems.join(', ')
  return (
    <span className="block md:min-w-40">
      <span className="flex flex-wrap items-center gap-x-2">
        <Link
          to={`/superadmin/suppliers/${id}`}
          className="link inline-flex min-h-7 items-center font-semibold wrap-anywhere pointer-coarse:min-h-11"
        >
          {name}
        </Link>
        {isArchived ? <Badge tone="amber">{supplierMessages.archived}</Badge> : undefined}
      </span>
      <span className="block text-sm wrap-anywhere text-ink-2">
        {items === 0 ? texts.noItems : more > 0 ? texts.moreItems(names, more) : names}
      </span>
    </span>
  )
}

/** Day and time by which the next order is due; on a phone in one line. */
function NextOrderDay({ next }: { next: SupplierRow['nextOrderDay'] }) {
  if (!next) return <span className="text-ink-3 max-md:text-sm">{supplierMessages.nextOrder.none}</span>
  const { day, time, line } = nextOrderText(next)
  const tone = next.isToday && 'text-amber-text'
  return (
    <>
      <span
        className={classNames(
          'block text-right text-sm md:hidden',
          tone || 'text-ink-2',
          next.isToday && 'font-semibold',
        )}
      >
        {line}
      </span>
      <span className="max-md:hidden">
        <b className={classNames('block font-semibold whitespace-nowrap', tone)}>{day}</b>
        <span className="block text-sm whitespace-nowrap text-ink-2">{time}</span>
      </span>
    </>
  )
}
