import type { OptionGroup } from '@momo/contracts/catalogue'
import { useState } from 'react'
import type { OpenedFood } from '../add-to-cart/add-food.api.ts'
import { addToCartMessages as texts } from '../add-to-cart/add-to-cart.messages.ts'
import { stepped, stillOffered, takeTyped, toggleOption, unfinished } from './food-choice.ts'
import type { PendingChoice } from '../pending-choice/pending-choice.ts'

/** Copies of the contract's values (food-choice.test.ts checks them): importing the contract would load zod into the dialog. */
export const mostOfOneFood = 99
export const longestNote = 200

/** The visitor's choice for a food, limited to the options offered now. Until the food is fetched there are no options. */
export function useChoice(food: OpenedFood | undefined, pending: PendingChoice | undefined) {
  const [picked, setPicked] = useState(pending?.optionIds)
  const [typed, setTyped] = useState(String(pending?.quantity ?? 1))
  const [note, setNote] = useState(pending?.note ?? '')
  const groups = food?.optionGroups ?? []
  const requested = picked ?? food?.starting ?? []
  const optionIds = stillOffered(groups, requested)
  const quantity = Number(typed)
  const step = (by: 1 | -1) => setTyped(String(stepped(quantity, by, mostOfOneFood)))
  return {
    groups,
    optionIds: food ? optionIds : requested,
    /** A chosen option is no longer offered. */
    hasChanged: food !== undefined && optionIds.length < requested.length,
    toggle: (group: OptionGroup, id: string) => setPicked(toggleOption(group, optionIds, id)),
    typed,
    quantity,
    type: (next: string) => setTyped(takeTyped(next, typed)),
    less: () => step(-1),
    more: () => step(1),
    note,
    setNote,
    /** Why the choice cannot be added. */
    validationError: validateChoice(groups, optionIds, quantity),
  }
}
export type Choice = ReturnType<typeof useChoice>

/** ADD-02: a quantity of 0 cannot be added. */
export function validateChoice(
  groups: OptionGroup[],
  optionIds: readonly string[],
  quantity: number,
): string | undefined {
  if (quantity < 1) return texts.nothing
  if (quantity > mostOfOneFood) return texts.tooMany(mostOfOneFood)
  const missing = unfinished(groups, optionIds)
  return missing && texts.missing(missing.name)
}
