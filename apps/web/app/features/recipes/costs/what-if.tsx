import type { Recipe } from '@momo/contracts/recipes'
import { useState } from 'react'
import { rupees } from '#lib/format/money.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { FoodCost } from '../food-cost.tsx'
import { percentInput } from '../percent-input.tsx'
import type { LiveCost } from '../recipes.api.ts'
import { costMessages } from './costs.messages.ts'
import { changedCost, costliest, percentTyped, shareOf } from './changed-cost.ts'

const texts = costMessages.whatIf
/** A usual rise of the price of meat. */
const usualChange = '8'

/** What a plate costs if the price of one item changes. It starts with the item that costs most; nothing is saved. */
export function WhatIf({ recipe, cost }: { recipe: Recipe; cost: LiveCost }) {
  const [chosen, choose] = useState<string>()
  const [typed, setTyped] = useState(usualChange)
  const items = costliest(cost.items)
  const item = items.find(({ id }) => id === chosen) ?? items[0]
  if (cost.cost === undefined || !item) return undefined
  const percent = percentTyped(typed)
  return (
    <fieldset className="grid min-w-0 gap-2.5 border-t border-line pt-3.5">
      <legend className="heading-4 float-left mb-1 w-full">{texts.title}</legend>
      <div className="clear-both grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-2">
        <Select
          label={texts.item}
          value={item.id}
          onChange={(event) => choose(event.target.value)}
          options={items.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Input
          label={texts.change}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          {...percentInput}
          error={percent === undefined ? texts.changeInvalid : undefined}
        />
      </div>
      {percent === undefined ? undefined : (
        <Outcome recipe={recipe} now={cost.cost} then={changedCost(cost.cost, item, percent)} />
      )}
    </fieldset>
  )
}

function Outcome({ recipe, now, then }: { recipe: Recipe; now: number; then: number }) {
  const share = shareOf(then, recipe)
  const difference = rupees(Math.abs(then - now))
  return (
    <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
      <span>
        {recipe.target === 'food' ? texts.costs(rupees(then)) : texts.batchCosts(rupees(then))}{' '}
        <span className="text-sm text-ink-2">
          {then < now ? texts.less(difference) : texts.more(difference)}
        </span>
      </span>
      {share ? <FoodCost {...share} /> : undefined}
    </p>
  )
}
