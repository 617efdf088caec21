import type { ProductGroup, Products } from '@momo/contracts/catalogue/writes'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { groupWords as words, productWords } from './products.messages.ts'

const columns = ({ foods }: Products): Column<ProductGroup>[] => [
  {
    key: 'name',
    head: words.name,
    cell: ({ id, name, nameNe, isArchived }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <Link
          to={`/superadmin/products/options/${id}`}
          className="inline-flex min-h-7 items-center font-semibold wrap-anywhere hover:underline pointer-coarse:min-h-11"
        >
          {name}
        </Link>
        {nameNe ? (
          <span lang="ne" className="text-ink-2">
            {nameNe}
          </span>
        ) : undefined}
        {isArchived ? <Badge tone="grey">{productWords.archivedBadge}</Badge> : undefined}
      </span>
    ),
  },
  { key: 'rule', head: words.about, cell: ({ min, max }) => words.rule(min, max) },
  {
    key: 'options',
    head: words.options,
    secondary: true,
    cell: ({ options }) => (
      <span className="wrap-anywhere">{options.map(({ name }) => name).join(', ')}</span>
    ),
  },
  {
    key: 'foods',
    head: words.usedBy,
    secondary: true,
    cell: ({ id }) => (
      <span className="whitespace-nowrap">
        {words.foodCount(foods.filter((f) => f.groups.some((g) => g.id === id)).length)}
      </span>
    ),
  },
]

export function GroupsView({ products }: { products: Products }) {
  const { groups } = products
  const rows = [
    ...groups.filter(({ isArchived }) => !isArchived),
    ...groups.filter(({ isArchived }) => isArchived),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DataTable
        caption={words.options}
        columns={columns(products)}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState drawing="orders" title={words.none} text={words.noneText} />}
      />
      <LinkButton
        to="/superadmin/products/options/new"
        variant="outline"
        size="small"
        className="justify-self-start rounded-sm!"
      >
        <Plus aria-hidden />
        {productWords.addGroup}
      </LinkButton>
    </div>
  )
}
