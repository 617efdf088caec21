import type { ProductionOrder } from '@momo/contracts/production'
import { costOfQuantity } from '@momo/contracts/recipes'
import { usualUnit } from '#lib/stock/quantity-text.ts'

/** Costs are per million thousandths: a kilogram, a litre, a thousand pieces. */
const million = 1_000_000

type Ingredient = ProductionOrder['ingredients'][number]

/** Paisa of the ingredients, at the quantities that are used. */
export const valueOf = (ingredients: Ingredient[], usedOf: (ingredient: Ingredient) => number): number =>
  Math.round(ingredients.reduce((sum, one) => sum + costOfQuantity(usedOf(one), one.cost), 0))

/** Paisa of one kg, l or piece. Undefined without output. */
export function costPerUnit(
  value: number,
  good: number | undefined,
  { baseUnit }: ProductionOrder,
): number | undefined {
  return good ? Math.round((value * usualUnit(baseUnit).factor) / good) : undefined
}

export const usualCostPerUnit = ({ usualCost, baseUnit }: ProductionOrder): number | undefined =>
  usualCost === undefined ? undefined : Math.round((usualCost * usualUnit(baseUnit).factor) / million)

/** '92.6%' of tenths of a percent. */
export const percentText = (tenths: number): string => `${(tenths / 10).toFixed(1).replace(/[.]0$/, '')}%`

/** Good output in tenths of a percent of the planned quantity. */
export const yieldOf = (good: number, planned: number): number => Math.round((good * 1_000) / planned)
