import type { SuppliedItem, Supplier } from '@momo/contracts/suppliers'
import { Pencil, Plus } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { withQuery } from '#lib/format/urls.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { NumberLink } from '#ui/primitives/number-link.tsx'
import { PriceChange } from '../price-change.tsx'
import { PriceDrawing } from '#ui/charts/price-drawing.tsx'
import { supplierMessages } from '../suppliers.messages.ts'
import { detailMessages } from './detail.messages.ts'

const texts = detailMessages.items

type Props = { supplier: Supplier; onAdd: () => void; onEdit: (item: SuppliedItem) => void }

export function ItemsCard({ supplier: { items, isArchived }, onAdd, onEdit }: Props) {
  const { search } = useLocation()
  return (
    <AdminCard
      title={texts.title}
      action={
        isArchived ? undefined : (
          <AdminButton variant="quiet" icon={<Plus aria-hidden />} onClick={onAdd}>
            {texts.add}
          </AdminButton>
        )
      }
    >
      <div className="[&>div]:rounded-none [&>div]:border-0">
        <DataTable
          caption={texts.title}
          columns={columnsOf(search, isArchived ? undefined : onEdit)}
          rows={items}
          rowKey={({ id }) => id}
          empty={<EmptyState drawing="orders" title={texts.none} text={texts.noneText} />}
        />
      </div>
    </AdminCard>
  )
}

const columnsOf = (search: string, onEdit: Props['onEdit'] | undefined): Column<SuppliedItem>[] => [
  { key: 'item', head: texts.item, cell: (item) => <Name item={item} /> },
  { key: 'unit', head: texts.unit, secondary: true, cell: ({ unit }) => unit },
  {
    key: 'price',
    head: texts.price,
    number: true,
    cell: (item) => <Price item={item} to={withQuery(search, { item: item.id })} />,
  },
  {
    key: 'line',
    head: texts.lastPrices,
    number: true,
    cell: ({ lastPrices, change }) => (
      <span className="block max-md:text-left">
        <PriceDrawing prices={lastPrices} change={change} />
      </span>
    ),
  },
  {
    key: 'change',
    head: texts.change,
    number: true,
    cell: ({ change }) => <PriceChange change={change} />,
  },
  ...(onEdit
    ? [
        {
          key: 'actions',
          head: texts.actions,
          number: true,
          secondary: true,
          cell: (item: SuppliedItem) => (
            <IconButton label={texts.edit(item.name)} onClick={() => onEdit(item)} className="-my-1">
              <Pencil aria-hidden />
            </IconButton>
          ),
        },
      ]
    : []),
]

function Name({ item: { id, name, nameNe, isPreferred } }: { item: SuppliedItem }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <Link
          to={`/superadmin/stock/${id}`}
          className="link inline-flex min-h-7 items-center font-semibold wrap-anywhere pointer-coarse:min-h-11"
        >
          {name}
        </Link>
        {isPreferred ? <Badge tone="blue">{supplierMessages.preferred}</Badge> : undefined}
      </span>
      {nameNe ? (
        <span lang="ne" className="block text-sm wrap-anywhere text-ink-2">
          {nameNe}
        </span>
      ) : undefined}
    </>
  )
}

/** The column is headed 'Rs.'; a phone has no heads, so the prefix and the unit come back. */
function Price({ item: { name, price, unit }, to }: { item: SuppliedItem; to: string }) {
  const text = rupees(price)
  return (
    <>
      <NumberLink
        to={to}
        preventScrollReset
        className="font-semibold"
        aria-label={texts.openPrices(name, text)}
      >
        <span className="md:hidden">{text}</span>
        <span className="max-md:hidden">{text.replace('Rs. ', '')}</span>
      </NumberLink>
      <span className="ml-1 text-sm text-ink-2 md:hidden">{texts.perUnit(unit)}</span>
    </>
  )
}
