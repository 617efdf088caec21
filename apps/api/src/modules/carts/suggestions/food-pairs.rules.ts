export type FoodPair = { foodId: string; withFoodId: string; orders: number; strength: number }

/** Orders with food `a`, by `b`: with both foods, or with `a` itself where they are the same. */
export type PairCounts = Map<string, Map<string, number>>

/** Counts in both directions. */
export function addCount(
  counts: PairCounts,
  { a, b, orders }: { a: string; b: string; orders: number },
): void {
  for (const [food, other] of a === b ? [[a, b] as const] : [[a, b] as const, [b, a] as const]) {
    const row = counts.get(food) ?? new Map<string, number>()
    row.set(other, (row.get(other) ?? 0) + orders)
    counts.set(food, row)
  }
}

type Limits = { fewestOrders: number; mostPairs: number }

/**
 * The strongest pairs of each food. Strength is the cosine: orders with both, divided by the geometric mean of the orders with each. By
 * count alone the most sold food would be in front everywhere.
 */
export function strongestPairs(counts: PairCounts, { fewestOrders, mostPairs }: Limits): FoodPair[] {
  const ordersOf = (food: string): number => counts.get(food)?.get(food) ?? 0
  return [...counts].flatMap(([foodId, row]) =>
    [...row]
      .filter(([withFoodId, orders]) => withFoodId !== foodId && orders >= fewestOrders)
      .map(([withFoodId, orders]) => ({
        foodId,
        withFoodId,
        orders,
        strength: Math.min(1, orders / Math.sqrt(ordersOf(foodId) * ordersOf(withFoodId))),
      }))
      .toSorted((x, y) => y.strength - x.strength)
      .slice(0, mostPairs),
  )
}
