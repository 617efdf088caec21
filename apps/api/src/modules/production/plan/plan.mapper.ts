import type { Plan } from '@momo/contracts/production'
import type { PreparationRecipe } from '#modules/recipes'
import { itemOf } from '../read/order.mapper.ts'
import type { ItemStockRecord } from '../read/stock.store.ts'
import { type DayPlan, delayedBy, type PlannedPreparation } from './plan.rules.ts'
import type { PreparationRecord } from './plan.store.ts'

type PlanItem = Plan['items'][number]

const usualMinutes = 60

export const itemFrom = (
  {
    itemId,
    requisitioned,
    forecast,
    forProduction,
    safetyLevel,
    onHand,
    planned,
    toMake,
  }: PlannedPreparation,
  { row, recipe }: { row: PreparationRecord; recipe: PreparationRecipe | undefined },
): PlanItem => ({
  itemId,
  ...itemOf(row),
  requisitioned,
  forecast,
  forProduction,
  safetyLevel,
  onHand,
  planned,
  toMake,
  recipeVersion: recipe && (row.recipe_number ?? undefined),
  batchSize: recipe?.batchSize,
  minutes: row.minutes ?? usualMinutes,
})

/** What the kitchen supplies, and everything else that is asked for. */
export const isShown = (item: PlanItem, { tray }: PreparationRecord): boolean =>
  tray !== null || item.requisitioned + item.forProduction + item.safetyLevel + item.planned + item.toMake > 0

export function ingredientFrom(
  row: ItemStockRecord,
  { plan, nameOf }: { plan: DayPlan; nameOf: (itemId: string) => string | [] },
): Plan['ingredients'][number] {
  const needed = plan.needs.get(row.id)?.needed ?? 0
  const short = Math.max(0, needed - row.usable)
  return {
    itemId: row.id,
    ...itemOf(row),
    needed,
    onHand: row.usable,
    short,
    delays: short === 0 ? [] : [...delayedBy(plan, row.id)].flatMap(nameOf),
  }
}
