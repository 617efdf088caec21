import type { ProductionOrder } from '@momo/contracts/production'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { orderMessages as texts } from './order.messages.ts'

type Ingredient = ProductionOrder['ingredients'][number]

/** What the recipe takes, with the stock before the end and the quantity used after it. */
export function IngredientList({ order: { ingredients, state } }: { order: ProductionOrder }) {
  return (
    <AdminCard title={texts.ingredients}>
      <div className="[&>div]:rounded-none [&>div]:border-0">
        <DataTable
          caption={texts.ingredients}
          columns={columns(state === 'done')}
          rows={ingredients}
          rowKey={({ itemId }) => itemId}
          empty={undefined}
        />
      </div>
    </AdminCard>
  )
}

const columns = (isDone: boolean): Column<Ingredient>[] => {
  const heads = texts.ingredientColumns
  return [
    {
      key: 'name',
      head: heads.name,
      cell: ({ itemId, name, nameNe, batches }) => (
        <>
          <Link to={`/superadmin/stock/${itemId}`} className="font-semibold wrap-anywhere hover:underline">
            {name}
          </Link>{' '}
          {nameNe ? (
            <span lang="ne" className="text-ink-2 max-md:hidden">
              {nameNe}
            </span>
          ) : undefined}
          <BatchLinks batches={batches} />
        </>
      ),
    },
    {
      key: 'recipe',
      head: heads.recipe,
      number: true,
      cell: ({ expected, baseUnit }) => quantityText(expected, baseUnit),
    },
    isDone
      ? {
          key: 'used',
          head: heads.used,
          number: true,
          cell: ({ used = 0, baseUnit }) => <b>{quantityText(used, baseUnit)}</b>,
        }
      : {
          key: 'onHand',
          head: heads.onHand,
          number: true,
          cell: ({ onHand, expected, baseUnit }) => (
            <span className={classNames(onHand < expected && 'font-semibold text-red-text')}>
              {quantityText(onHand, baseUnit)}
            </span>
          ),
        },
  ]
}

export function BatchLinks({ batches }: Pick<Ingredient, 'batches'>) {
  if (batches.length === 0) return null
  return (
    <span className="block text-sm text-ink-2">
      {batches.map(({ id, code }, index) => (
        <span key={id}>
          {index > 0 ? ', ' : undefined}
          <Link to={`/superadmin/batches/${id}`} className="hover:underline">
            {index === 0 ? texts.batch(code) : code}
          </Link>
        </span>
      ))}
    </span>
  )
}
