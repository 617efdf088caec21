import type { ProductionOrder } from '@momo/contracts/production'
import { costOfQuantity } from '@momo/contracts/recipes'
import { useFormContext } from 'react-hook-form'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { changeText, quantityText } from '#lib/stock/quantity-text.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { BatchLinks } from '../order/ingredient-list.tsx'
import { QuestionTitle } from './answers.tsx'
import { type Figures, type FinishValues, recipeAmount, usedIn } from './finish-form.ts'
import { finishMessages as texts } from './finish.messages.ts'

type Ingredient = ProductionOrder['ingredients'][number]
type Props = { order: ProductionOrder; figures: Figures; values: FinishValues }

const head = 'border-b border-line-2 bg-desk px-3 py-2.5 text-sm font-semibold whitespace-nowrap text-ink-2'
const cell = 'border-b border-line px-3 py-1.5'
const number = `${cell} text-right whitespace-nowrap tabular-nums max-md:hidden`

/** 'Rs.' stands in the head of the column. */
const inRupees = (paisa: number): string => rupees(paisa).replace('Rs. ', '')

/** The third question: what was used, filled in with the quantities of the recipe. */
export function Corrections({ order: { ingredients }, figures, values }: Props) {
  const { columns } = texts
  return (
    <section
      aria-label={texts.corrections}
      className="min-w-0 overflow-hidden rounded-md border border-line-2 bg-paper"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4.5 py-3.5">
        <QuestionTitle number={3} title={texts.corrections} />
        <span className="text-sm text-ink-2">{texts.changed(figures.changed, ingredients.length)}</span>
      </div>
      <table className="w-full border-collapse">
        <caption className="sr-only">{texts.corrections}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left`}>
              {columns.ingredient}
            </th>
            <th scope="col" className={`${head} text-right max-md:hidden`}>
              {columns.recipe}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {columns.used}
            </th>
            <th scope="col" className={`${head} text-right max-md:hidden`}>
              {columns.difference}
            </th>
            <th scope="col" className={`${head} text-right max-md:hidden`}>
              {columns.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {ingredients.map((one, index) => (
            <Row key={one.itemId} ingredient={one} values={values} isFirst={index === 0} />
          ))}
        </tbody>
        <tfoot>
          <tr className="bg-desk font-semibold">
            <th scope="row" className="px-3 py-2.5 text-left">
              {texts.total}
            </th>
            <td className="px-3 py-2.5 text-right whitespace-nowrap tabular-nums md:hidden">
              {rupees(figures.value)}
            </td>
            <td colSpan={4} className="px-3 py-2.5 text-right whitespace-nowrap tabular-nums max-md:hidden">
              {inRupees(figures.value)}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

type RowProps = { ingredient: Ingredient; values: FinishValues; isFirst: boolean }

function Row({ ingredient, values, isFirst }: RowProps) {
  const form = useFormContext<FinishValues>()
  const { itemId, name, nameNe, baseUnit, expected, onHand, cost, batches } = ingredient
  const used = usedIn(ingredient, values) ?? expected
  const difference = used - expected
  const recipe = quantityText(expected, baseUnit)
  return (
    <tr className={classNames(difference !== 0 && 'bg-amber-soft/40')}>
      <th scope="row" className={`${cell} text-left font-normal`}>
        <b className="wrap-anywhere">{name}</b>{' '}
        {nameNe ? (
          <span lang="ne" className="text-ink-2 max-md:hidden">
            {nameNe}
          </span>
        ) : undefined}
        <BatchLinks batches={batches} />
        <span className="block text-sm text-ink-2 md:hidden">{texts.recipeSays(recipe)}</span>
        {used > onHand ? (
          <span role="status" className="block text-sm font-medium text-amber-text">
            {texts.onlyOnRecord(quantityText(onHand, baseUnit))}
          </span>
        ) : undefined}
      </th>
      <td className={number}>{recipe}</td>
      <td className={`${cell} w-34`}>
        <Input
          {...inputProps(form, `used.${itemId}`)}
          label={texts.usedOf(name)}
          hideLabel
          inputMode="decimal"
          autoComplete="off"
          tail={<span className="text-ink-2">{recipeAmount(ingredient).unit}</span>}
          className="ml-auto w-30 [&_input]:text-right [&_input]:tabular-nums"
          {...(isFirst && { 'data-question': 3 })}
        />
      </td>
      <td
        className={classNames(number, difference > 0 && 'text-red-text', difference < 0 && 'text-green-text')}
      >
        {difference === 0 ? texts.noDifference : changeText(difference, baseUnit)}
      </td>
      <td className={number}>{inRupees(Math.round(costOfQuantity(used, cost)))}</td>
    </tr>
  )
}
