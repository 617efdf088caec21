import type { RecipeRow, RecipeTarget } from '@momo/contracts/recipes'
import { Link } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import type { Column } from '#ui/patterns/lists/data-table.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { FoodCost } from '../food-cost.tsx'
import { listMessages as texts } from './list.messages.ts'

export const columnsOf = (target: RecipeTarget): Column<RecipeRow>[] => [
  { key: 'name', head: texts.name[target], cell: (row) => <Name row={row} /> },
  ...(target === 'food' ? foodColumns : preparationColumns),
]

const state: Column<RecipeRow> = { key: 'state', head: texts.state, cell: (row) => <State row={row} /> }

const foodColumns: Column<RecipeRow>[] = [
  { key: 'cost', head: texts.costPerPlate, number: true, cell: (row) => <Cost row={row} /> },
  state,
  {
    key: 'share',
    head: texts.share,
    number: true,
    cell: ({ sharePermille, level }) =>
      sharePermille === undefined ? undefined : <FoodCost permille={sharePermille} level={level} />,
  },
  {
    key: 'price',
    head: texts.price,
    number: true,
    secondary: true,
    cell: ({ price }) => (price === undefined ? undefined : rupees(price)),
  },
]

const preparationColumns: Column<RecipeRow>[] = [
  { key: 'cost', head: texts.batchCost, number: true, cell: (row) => <Cost row={row} /> },
  state,
  {
    key: 'makes',
    head: texts.makes,
    number: true,
    cell: ({ batchSize, baseUnit }) =>
      batchSize === undefined || !baseUnit ? undefined : quantityText(batchSize, baseUnit),
  },
]

function Name({ row: { id, name, nameNe, category } }: { row: RecipeRow }) {
  return (
    <>
      <Link
        to={`/superadmin/recipe/${id}`}
        className="link inline-flex min-h-7 items-center font-semibold wrap-anywhere pointer-coarse:min-h-11"
      >
        {name}
      </Link>
      <span className="flex flex-wrap gap-x-2 text-sm text-ink-2 max-md:hidden">
        {nameNe ? (
          <span lang="ne" className="wrap-anywhere">
            {nameNe}
          </span>
        ) : undefined}
        {category}
      </span>
    </>
  )
}

/** A recipe without a known cost is not free. */
function Cost({ row: { state: known, cost } }: { row: RecipeRow }) {
  if (cost !== undefined) return <b className="font-semibold">{rupees(cost)}</b>
  return known === 'published' ? <span className="text-ink-2">{texts.unknownCost}</span> : undefined
}

function State({ row: { number, hasDraft, state: known, problems } }: { row: RecipeRow }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {number === undefined ? undefined : <Badge tone="green">{texts.version(number)}</Badge>}
      {known === 'draft' ? <Badge tone="amber">{texts.draft}</Badge> : undefined}
      {known === 'none' ? <Badge>{texts.noRecipe}</Badge> : undefined}
      {known === 'published' && hasDraft ? <Badge tone="amber">{texts.changed}</Badge> : undefined}
      {problems.length > 0 ? <Badge tone="red">{texts.problem}</Badge> : undefined}
    </span>
  )
}
