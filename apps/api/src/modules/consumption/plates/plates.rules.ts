import type { PlateUsage } from '#modules/recipes'

/** An item at the branch: what is left of it after the open orders. */
export type Available = { name: string; left: bigint }
export type Possible = { plates: number; limitedBy: string }

/** The smallest quotient over the items of the recipe. Items that the branch never recorded are unknown and do not limit it. */
export function platesPossible(
  { usage }: PlateUsage,
  available: ReadonlyMap<string, Available>,
): Possible | undefined {
  let least: Possible | undefined
  for (const { itemId, quantity } of usage) {
    const item = available.get(itemId)
    if (!item || quantity <= 0n) continue
    const plates = item.left > 0n ? Number(item.left / quantity) : 0
    if (least === undefined || plates < least.plates) least = { plates, limitedBy: item.name }
  }
  return least
}

export const usualWarningLevel = 10

export const isLow = (plates: number | undefined, warningLevel: number): boolean =>
  plates !== undefined && plates < warningLevel

export type FoodState = {
  id: string
  plates: number | undefined
  off: 'automatically' | 'by-staff' | null
  is_handled: boolean
}
type Changes = {
  off: string[]
  on: string[]
  /** No longer overruled: without stock they are switched off again. */
  released: string[]
}

/**
 * What follows from the stock: a food without stock is switched off once, so a person who switches it on again overrules the stock until
 * goods arrive. Only what was switched off automatically is switched on again.
 */
export function soldOutChanges(foods: FoodState[]): Changes {
  const ids = (isChosen: (food: FoodState) => boolean) => foods.filter(isChosen).map(({ id }) => id)
  const isOut = ({ plates }: FoodState) => plates === 0
  return {
    off: ids((food) => isOut(food) && !food.is_handled && food.off === null),
    on: ids((food) => !isOut(food) && food.off === 'automatically'),
    // After a switch by staff ends by itself, the stock decides again.
    released: ids((food) => food.is_handled && (!isOut(food) || food.off === 'by-staff')),
  }
}
