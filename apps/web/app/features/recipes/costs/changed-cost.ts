import { costOfQuantity, foodCostLevel, foodCostPermille, type Recipe } from '@momo/contracts/recipes'
import { withoutSign } from '../percent-input.tsx'
import type { LiveCost } from '../recipes.api.ts'

type CostItem = LiveCost['items'][number]

/** '8', '+8', '-5.5 %' */
export function percentTyped(typed: string): number | undefined {
  const text = withoutSign(typed).replace('−', '-')
  return /^[-+]?\d{1,3}([.]\d{1,2})?$/.test(text) ? Number(text) : undefined
}

/** Items with a known cost, the one that costs most first. */
export const costliest = (items: readonly CostItem[]): CostItem[] =>
  items.filter(({ cost }) => cost !== undefined).toSorted((a, b) => (b.cost ?? 0) - (a.cost ?? 0))

/** The cost if the price of one item changes by a percentage. The difference is rounded once. */
export function changedCost(cost: number, { quantity, unitCost = 0 }: CostItem, percent: number): number {
  return Math.max(0, cost + Math.round((costOfQuantity(quantity, unitCost) * percent) / 100))
}

/** The share of the price that a cost is, and how it compares with the target. Undefined without a price. */
export function shareOf(cost: number, { price, targetPercent }: Pick<Recipe, 'price' | 'targetPercent'>) {
  const permille = price === undefined ? undefined : foodCostPermille(cost, price)
  if (permille === undefined) return undefined
  return { permille, level: foodCostLevel(permille, targetPercent) }
}
