import { startingChoice } from '@momo/contracts/catalogue'
import type { Counter, CounterFood, KnownCustomer } from '@momo/contracts/orders'

type Repeated = { food: CounterFood; optionIds: string[]; quantity: number; note: string }
type Repeat = {
  lines: Repeated[]
  /** Names of what is not on the menu or sold out. */
  missing: string[]
  /** Names of what has other options now. */
  changed: string[]
}

/** Options that are all still offered and complete, or else the starting ones. */
function optionsNow(
  { optionGroups }: CounterFood,
  before: readonly string[],
): { ids: string[]; isSame: boolean } {
  const offered = optionGroups.flatMap(({ options }) =>
    options.filter(({ soldOut }) => !soldOut).map(({ id }) => id),
  )
  const isComplete = optionGroups.every(({ min, max, options }) => {
    const count = options.filter(({ id }) => before.includes(id)).length
    return count >= min && count <= max
  })
  if (isComplete && before.every((id) => offered.includes(id))) return { ids: [...before], isSame: true }
  return { ids: startingChoice(optionGroups).map(({ id }) => id), isSame: false }
}

/** The last order against the current menu: what is still available, with its options and notes. */
export function repeatOrder(lines: KnownCustomer['lines'], { categories }: Counter): Repeat {
  const foods = new Map(categories.flatMap((category) => category.foods.map((food) => [food.id, food])))
  const repeat: Repeat = { lines: [], missing: [], changed: [] }
  for (const { foodId, optionIds, name, quantity, note } of lines) {
    const food = foods.get(foodId ?? '')
    if (!food || food.soldOut) {
      repeat.missing.push(name)
      continue
    }
    const { ids, isSame } = optionsNow(food, optionIds)
    if (!isSame) repeat.changed.push(food.name)
    repeat.lines.push({ food, optionIds: ids, quantity, note })
  }
  return repeat
}
