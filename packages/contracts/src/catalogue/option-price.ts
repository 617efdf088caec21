import type { Paisa } from '../shared/index.ts'
import type { FoodOption, OptionGroup } from './food.ts'

/** The price difference of an option: its amount, plus its percentage of the food price rounded half up to the whole rupee. */
export function differenceAt(
  foodPrice: Paisa,
  { amount, percent }: { amount: number; percent: number },
): number {
  return amount + Math.round((foodPrice * percent) / 10_000) * 100
}

/** The price of a food with its options. Dialog, cart and order all use this function, so they cannot disagree. */
export function unitPrice(foodPrice: Paisa, chosen: Pick<FoodOption, 'priceDifference'>[]): Paisa {
  const price = chosen.reduce((sum, { priceDifference }) => sum + priceDifference, foodPrice)
  return Math.max(1, price)
}

/**
 * The initial choice: the available defaults and, where a group requires more, its first available options. It may have fewer than a
 * group's `min`; then the food is sold out.
 */
export function startingChoice(groups: OptionGroup[]): FoodOption[] {
  return groups.flatMap(({ min, max, options }) => {
    const available = options.filter(({ soldOut }) => !soldOut)
    const defaults = available.filter(({ isDefault }) => isDefault).slice(0, max)
    const others = available
      .filter(({ isDefault }) => !isDefault)
      .slice(0, Math.max(0, min - defaults.length))
    return [...defaults, ...others]
  })
}
