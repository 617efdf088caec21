import type { SupplierRow } from '@momo/contracts/suppliers'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { phoneText } from '#lib/format/phone.ts'
import { withQuery } from '#lib/format/urls.ts'
import type { Column } from '#ui/patterns/lists/data-table.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { nextOrderText } from '../next-order-day.ts'
import { PriceChange } from '../prices/price-change.tsx'
import { supplierMessages } from '../suppliers.messages.ts'
import { listMessages as texts } from './list.messages.ts'
import type { supplierSorts } from './suppliers-view.ts'

type Sort = (typeof supplierSorts)[number]

export const columnsOf = (search: string, sort: Sort): Column<SupplierRow>[] => {
  const sortBy = (by: Sort) => ({
    to: withQuery(search, { sort: by }),
    ...(by === sort && { direction: 'ascending' as const }),
  })
  return [
    {
      key: 'name',
      head: texts.name,
      sort: sortBy('name'),
      cell: (row) => <Name row={row} />,
    },
    {
      key: 'phone',
      head: texts.phone,
      cell: ({ name, phone }) => (phone ? <Call name={name} phone={phone} /> : undefined),
    },
    {
      key: 'next',
      head: texts.nextOrderDay,
      sort: sortBy('next-order-day'),
      cell: ({ nextOrderDay, isArchived }) => (isArchived ? undefined : <NextOrderDay next={nextOrderDay} />),
    },
    {
      key: 'change',
      head: texts.price,
      number: true,
      cell: ({ change }) => (
        <span className={change === undefined ? 'max-md:hidden' : undefined}>
          <PriceChange change={change} />
        </span>
      ),
    },
  ]
}

function Name({ row: { id, name, isArchived, items, firstItems } }: { row: SupplierRow }) {
  const more = items - firstItems.length
  const names = firstItems.join(', ')
  return (
    <>
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
    </>
  )
}

function Call({ name, phone }: { name: string; phone: string }) {
  const shown = phoneText(phone)
  return (
    <a
      href={`tel:${phone}`}
      aria-label={texts.call(name, shown)}
      className="link inline-flex min-h-7 items-center whitespace-nowrap tabular-nums pointer-coarse:min-h-11"
    >
      {shown}
    </a>
  )
}

/** A phone shows it in one line. */
function NextOrderDay({ next }: { next: SupplierRow['nextOrderDay'] }) {
  if (!next) return <span className="text-ink-3 max-md:text-sm">{supplierMessages.nextOrder.none}</span>
  const { day, time, line } = nextOrderText(next)
  const tone = next.isToday && 'text-amber-text'
  return (
    <>
      <span
        className={classNames('text-sm md:hidden', tone || 'text-ink-2', next.isToday && 'font-semibold')}
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
