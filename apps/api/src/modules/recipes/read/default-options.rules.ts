import { startingChoice } from '@momo/contracts/catalogue'
import type { RecipeOptionGroup } from '@momo/contracts/recipes'

/** A group of options that can be chosen with a food. */
export type FoodOptionGroup = RecipeOptionGroup & { food_id: string; min: number; max: number }

/** The options of a plate that is ordered without any choice. What a branch has switched off does not matter here. */
export const defaultOptionIds = (groups: FoodOptionGroup[]): string[] =>
  startingChoice(
    groups.map(({ options, ...group }) => ({
      ...group,
      options: options.map((option) => ({ ...option, priceDifference: 0, soldOut: false })),
    })),
  ).map(({ id }) => id)

export function defaultsByFood(groups: FoodOptionGroup[]): (foodId: string) => string[] {
  const byFood = Map.groupBy(groups, ({ food_id: foodId }) => foodId)
  return (foodId) => defaultOptionIds(byFood.get(foodId) ?? [])
}
