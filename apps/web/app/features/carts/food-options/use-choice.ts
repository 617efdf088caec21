import type { OptionGroup } from '@momo/contracts/catalogue'
import { useState } from 'react'
import type { OpenedFood } from '../add-to-cart/add-food.api.ts'
import { addToCartMessages as texts } from '../add-to-cart/add-to-cart.messages.ts'
import { stepped, stillOffered, takeTyped, toggleOption, unfinished } from './food-choice.ts'
import type { KeptChoice } from '../pending-choice/pending-choice.ts'

/** The contract's own (add-to-cart.test.tsx); it would bring its library along. */
export const mostOfOneFood = 99
export const longestNote = 200

/** What the visitor has chosen of a food, judged by what is offered now. Until the food is read there is nothing to choose from. */
export function useChoice(food: OpenedFood | undefined, kept: KeptChoice | undefined) {
  const [picked, setPicked] = useState(kept?.optionIds)
  const [typed, setTyped] = useState(String(kept?.quantity ?? 1))
  const [note, setNote] = useState(kept?.note ?? '')
  const groups = food?.optionGroups ?? []
  const wanted = picked ?? food?.starting ?? []
  const optionIds = stillOffered(groups, wanted)
  const quantity = Number(typed)
  const step = (by: 1 | -1) => setTyped(String(stepped(quantity, by, mostOfOneFood)))
  return {
    groups,
    optionIds: food ? optionIds : wanted,
    /** Something that was wanted is not offered any more. */
    hasChanged: food !== undefined && optionIds.length < wanted.length,
    toggle: (group: OptionGroup, id: string) => setPicked(toggleOption(group, optionIds, id)),
    typed,
    quantity,
    type: (next: string) => setTyped(takeTyped(next, typed)),
    less: () => step(-1),
    more: () => step(1),
    note,
    setNote,
    /** Why it can't be added as it stands. */
    obstacle: obstacleOf(groups, optionIds, quantity),
  }
}
export type Choice = ReturnType<typeof useChoice>

/** ADD-02: nothing can't be added. */
export function obstacleOf(groups: OptionGroup[], optionIds: readonly string[], quantity: number): string | undefined {
  if (quantity < 1) return texts.nothing
  if (quantity > mostOfOneFood) return texts.tooMany(mostOfOneFood)
  const missing = unfinished(groups, optionIds)
  return missing && texts.missing(missing.name)
}
