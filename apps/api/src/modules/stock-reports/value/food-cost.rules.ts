import type { FoodCost } from '@momo/contracts/stock-reports'

export type Figures = FoodCost['total']

/** What one branch sold of one food; without a cost if the food has no recipe or one of its items no known cost. */
export type SoldFood = {
  foodId: string | null
  branchId: string
  plates: number
  sales: number
  plateCost: number | undefined
}

export function costFigures(sold: SoldFood[]): Figures {
  const total = { plates: 0, sales: 0, costedPlates: 0, costedSales: 0, cost: 0 }
  for (const { plates, sales, plateCost } of sold) {
    total.plates += plates
    total.sales += sales
    if (plateCost === undefined) continue
    total.costedPlates += plates
    total.costedSales += sales
    total.cost += plates * plateCost
  }
  return total
}

/** In percent with one decimal; undefined without sales. */
export const costShare = ({ cost, costedSales }: Pick<Figures, 'cost' | 'costedSales'>): number | undefined =>
  costedSales > 0 ? Math.round((cost * 1_000) / costedSales) / 10 : undefined
