import type { CostOrigin } from '@momo/contracts/recipes'
import { explode, type Exploded, type RecipeBook } from '../usage/explode.rules.ts'
import { type Fraction, rounded, scaled } from '../usage/fraction.rules.ts'
import { portionsOfBatch } from '../usage/portions.rules.ts'

/** Sums over locations with goods, in thousandths and paisa. The last cost is per million thousandths. */
type StockCost = { onHand: bigint; value: bigint; lastCost: bigint }

/** Paisa per million thousandths: of a kilogram, a litre, a thousand pieces. */
export type UnitCost = { unitCost: bigint; origin: CostOrigin }

export const costUnit = 1_000_000n

/** The average of the goods; without goods, or for goods without a value, the last cost. */
export function unitCostOf({ onHand, value, lastCost }: StockCost): UnitCost | undefined {
  const average = onHand > 0n && value > 0n ? rounded({ n: value * costUnit, d: onHand }) : 0n
  if (average > 0n) return { unitCost: average, origin: 'stock' }
  if (lastCost > 0n) return { unitCost: lastCost, origin: 'last' }
  return onHand > 0n ? { unitCost: 0n, origin: 'stock' } : undefined
}

export type CostSheet = {
  book: RecipeBook
  /** Undefined while the cost of the item is unknown. */
  unitCost: (itemId: string) => UnitCost | undefined
  /** Paisa, not rounded. Undefined if one of the costs is unknown. */
  costOf: (exploded: Exploded) => Fraction | undefined
}

/** A preparation that was never in stock has the cost of its own recipe. */
export function createCostSheet(book: RecipeBook, known: ReadonlyMap<string, UnitCost>): CostSheet {
  const computed = new Map<string, UnitCost | undefined>()

  function unitCost(itemId: string): UnitCost | undefined {
    const cost = known.get(itemId)
    if (cost !== undefined) return cost
    if (!computed.has(itemId)) computed.set(itemId, costByRecipe(itemId))
    return computed.get(itemId)
  }

  function costByRecipe(itemId: string): UnitCost | undefined {
    const recipe = book.get(itemId)
    const cost = recipe && costOf(explode(book, portionsOfBatch(recipe.content)))
    if (recipe === undefined || cost === undefined) return undefined
    return { unitCost: rounded(scaled(cost, costUnit, recipe.content.batchSize)), origin: 'recipe' }
  }

  function costOf({ items, missing }: Exploded): Fraction | undefined {
    if (missing.size > 0) return undefined
    // Reduced once at the end, because reports cost every food of every branch.
    let [n, d] = [0n, 1n]
    for (const [itemId, quantity] of items) {
      const cost = unitCost(itemId)
      if (cost === undefined) return undefined
      const part = quantity.n * cost.unitCost
      if (quantity.d === d) n += part
      else [n, d] = [n * quantity.d + part * d, d * quantity.d]
    }
    return scaled({ n, d }, 1, costUnit)
  }

  return { book, unitCost, costOf }
}
