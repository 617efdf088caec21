import type { Paisa } from '../shared/index.ts'
import type { FoodOption, OptionGroup } from './food.ts'

/** What an option adds to a food of this price: its amount, and its share of the price to the whole rupee, half a rupee upwards. */
export function differenceAt(foodPrice: Paisa, { amount, percent }: { amount: number; percent: number }): number {
  return amount + Math.round((foodPrice * percent) / 10_000) * 100
}

/** The one price of a food with what was chosen. Dialog, cart and order take it from here, so they can't disagree. */
export function unitPrice(foodPrice: Paisa, chosen: Pick<FoodOption, 'priceDifference'>[]): Paisa {
  const price = chosen.reduce((sum, { priceDifference }) => sum + priceDifference, foodPrice)
  return Math.max(1, price)
}

/**
 * What is chosen before anybody chose: the defaults that can be had, and where a group asks for more, its first options that can.
 * May fall short of a group's `min`; then the food is sold out.
 */
export function startingChoice(groups: OptionGroup[]): FoodOption[] {
  return groups.flatMap(({ min, max, options }) => {
    const had = options.filter(({ soldOut }) => !soldOut)
    const defaults = had.filter(({ isDefault }) => isDefault).slice(0, max)
    const others = had.filter(({ isDefault }) => !isDefault).slice(0, Math.max(0, min - defaults.length))
    return [...defaults, ...others]
  })
}
