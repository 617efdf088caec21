import type { PreparationRecipe } from '#modules/recipes'

export type Quantities = { itemId: string; quantity: number }[]

/** What a quantity of a preparation takes; undefined without a recipe. */
export const usesOf = (recipe: PreparationRecipe | undefined, quantity: number): Quantities | undefined =>
  recipe
    ?.usageOf(BigInt(quantity))
    .usage.map((use) => ({ itemId: use.itemId, quantity: Number(use.quantity) }))
