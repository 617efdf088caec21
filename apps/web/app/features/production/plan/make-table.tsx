import type { Plan } from '@momo/contracts/production'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { quantityText, usualUnit } from '#lib/stock/quantity-text.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { canBeMade, makeKey, type MakeValues, typedToMake } from './make-form.ts'
import { planMessages as texts } from './plan.messages.ts'

type PlanItem = Plan['items'][number]

const head = 'border-b border-line-2 bg-desk px-3 py-2.5 text-sm font-semibold whitespace-nowrap text-ink-2'
const cell = 'border-b border-line px-3 py-2'
const number = `${cell} text-right whitespace-nowrap tabular-nums max-md:hidden`

/** Demand, stock and the quantity to make of each preparation. Inside of a form. */
export function MakeTable({ items }: { items: PlanItem[] }) {
  const { columns } = texts
  return (
    <AdminCard title={texts.toMake}>
      {items.length === 0 ? (
        <EmptyState drawing="orders" title={texts.nothing} text={texts.nothingText} />
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full border-collapse">
            <caption className="sr-only">{texts.toMake}</caption>
            <thead>
              <tr>
                <th scope="col" className={`${head} text-left`}>
                  {columns.item}
                </th>
                {[columns.requisitioned, columns.forecast, columns.onHand, columns.planned].map((name) => (
                  <th key={name} scope="col" className={`${head} text-right max-md:hidden`}>
                    {name}
                  </th>
                ))}
                <th scope="col" className={`${head} text-right`}>
                  {columns.make}
                </th>
                <th scope="col" className={`${head} text-left`}>
                  {columns.recipe}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <Row key={item.itemId} item={item} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </AdminCard>
  )
}

function Row({ item }: { item: PlanItem }) {
  const text = (quantity: number) => quantityText(quantity, item.baseUnit)
  const { requisitioned, forecast, forProduction, safetyLevel, onHand, planned } = item
  const further = [
    ...(forProduction > 0 ? [texts.forProduction(text(forProduction))] : []),
    ...(safetyLevel > 0 ? [texts.safety(text(safetyLevel))] : []),
  ]
  return (
    <tr>
      <th scope="row" className={`${cell} text-left font-semibold`}>
        <span className="wrap-anywhere">{item.name}</span>
        <span className="block text-sm font-normal text-ink-2 md:hidden">
          {texts.needs(text(requisitioned + forecast))}, {texts.inStock(text(onHand))}
        </span>
        {further.length > 0 ? (
          <span className="block text-sm font-normal text-ink-2">{further.join(' · ')}</span>
        ) : undefined}
      </th>
      {[requisitioned, forecast, onHand, planned].map((quantity, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the columns never change
        <td key={i} className={number}>
          {quantity === 0 ? '–' : text(quantity)}
        </td>
      ))}
      <td className={`${cell} w-32`}>
        {/* The plan's figure is part of the key: a changed plan shows its own figure. */}
        {canBeMade(item) ? <MakeInput key={makeKey(item)} item={item} /> : undefined}
      </td>
      <td className={cell}>
        <RecipeLink item={item} />
      </td>
    </tr>
  )
}

function MakeInput({ item }: { item: PlanItem }) {
  const { register, getFieldState, formState } = useFormContext<MakeValues>()
  const name = `make.${makeKey(item)}` as const
  return (
    <Input
      {...register(name, { value: typedToMake(item) })}
      label={texts.makeOf(item.name)}
      hideLabel
      error={getFieldState(name, formState).error?.message}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      tail={<span className="text-ink-2">{usualUnit(item.baseUnit).name}</span>}
      className="ml-auto w-28 [&_input]:text-right [&_input]:tabular-nums"
    />
  )
}

function RecipeLink({ item: { itemId, name, recipeVersion } }: { item: PlanItem }) {
  return (
    <Link
      to={`/superadmin/recipe/${itemId}`}
      aria-label={recipeVersion ? texts.recipeOf(name, recipeVersion) : texts.noRecipeOf(name)}
      className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
    >
      {recipeVersion ? texts.recipeVersion(recipeVersion) : texts.noRecipe}
    </Link>
  )
}
