import type { Counter, CounterFood } from '@momo/contracts/orders'
import { useMemo, useState } from 'react'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { indexDishes, rankDishes, readDishQuery } from './dish-search.rules.ts'

/** The search of the dish picker. `next` is the dish that Enter adds: the best one, or the one that the arrows chose. */
export function useDishSearch(counter: Counter, onAdd: (food: CounterFood, quantity: number) => void) {
  const [typed, setTyped] = useState('')
  const [chosenId, setChosenId] = useState<string>()
  const index = useMemo(() => indexDishes(counter), [counter])
  const { quantity, text } = readDishQuery(index, latinDigits(typed))
  const found = rankDishes(index, text)
  const addable = found.filter(({ soldOut }) => !soldOut)
  const at = Math.max(
    0,
    addable.findIndex(({ id }) => id === chosenId),
  )
  const next = addable[at]
  const type = (text: string) => {
    setTyped(text)
    setChosenId(undefined)
  }
  return {
    typed,
    type,
    clear: () => type(''),
    isSearching: text !== '',
    quantity,
    found,
    next,
    move: (by: 1 | -1) => setChosenId(addable[at + by]?.id ?? next?.id),
    addNext: () => {
      if (!next) return
      onAdd(next, quantity)
      type('')
    },
    /** The results stay, so that a second tap hits the same dish; the number counts once. */
    tap: (food: CounterFood) => {
      onAdd(food, quantity)
      if (quantity > 1) type(text)
    },
  }
}
export type DishSearch = ReturnType<typeof useDishSearch>
