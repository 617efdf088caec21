import type { ChainFood } from '@momo/contracts/catalogue'
import { foodAnchor } from '#lib/navigation/start-order.ts'

/** The food of the menu that a dish is about: the one with its name. */
export type DishFood = Pick<
  ChainFood,
  'id' | 'name' | 'price' | 'pricesDiffer' | 'diet' | 'spice' | 'allergens' | 'needsChoice'
>

export function foodOfDish(name: string, menu: { foods: ChainFood[] }[]): DishFood | undefined {
  const anchor = foodAnchor(name)
  const found = menu.flatMap(({ foods }) => foods).find((food) => foodAnchor(food.name) === anchor)
  if (!found) return undefined
  const { id, price, pricesDiffer, diet, spice, allergens, needsChoice } = found
  return { id, name: found.name, price, pricesDiffer, diet, spice, allergens, needsChoice }
}
