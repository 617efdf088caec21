import type { Tx } from '#platform/db/database.ts'
import { loadCostSheet } from '../cost/load-cost-sheet.service.ts'
import { defaultsByFood } from '../read/default-options.rules.ts'
import { findOptionGroups } from '../read/options.store.ts'
import { explode, type PlateLine, type PlateUsage, usageOf } from './explode.rules.ts'
import { rounded } from './fraction.rules.ts'
import { loadBook } from './load-book.service.ts'
import { portionsOfPlate } from './portions.rules.ts'

/**
 * Exploded to stock items by the versions published now, one entry per line in the same order; undefined without a published recipe.
 * At most two statements for any number of lines.
 */
export async function readUsage(tx: Tx, lines: PlateLine[]): Promise<(PlateUsage | undefined)[]> {
  const foodIds = lines.map(({ foodId }) => foodId)
  const book = await loadBook(tx, foodIds)
  return lines.map((line) => usageOf(book, line))
}

/** For plates possible: the published recipe of each food with default options and without packaging, exploded. */
export async function readPlateNeeds(tx: Tx, foodIds: string[]): Promise<Map<string, PlateUsage>> {
  const book = await loadBook(tx, foodIds)
  const defaultsOf = defaultsByFood(await findOptionGroups(tx, foodIds))
  const needs = foodIds.flatMap((foodId) => {
    const plate = { foodId, optionIds: defaultsOf(foodId), plates: 1, fulfilmentMethod: undefined }
    const usage = usageOf(book, plate)
    return usage === undefined ? [] : [[foodId, usage] as const]
  })
  return new Map(needs)
}

type PlateCost = { cost: bigint; versionId: string }

/**
 * Cost of one plate in paisa, with default options and without packaging, by the average costs of a location, or of the chain without
 * one. An item that the location never had counts at the cost of the chain. Foods without a recipe or with an item without a known
 * cost are absent.
 */
export async function readPlateCosts(
  tx: Tx,
  { foodIds, locationId }: { foodIds: string[]; locationId?: string | undefined },
): Promise<Map<string, PlateCost>> {
  const sheet = await loadCostSheet(tx, { recipeIds: foodIds, locationId })
  const defaultsOf = defaultsByFood(await findOptionGroups(tx, foodIds))
  const costs = foodIds.flatMap((foodId) => {
    const recipe = sheet.book.get(foodId)
    if (recipe === undefined) return []
    const choice = { optionIds: defaultsOf(foodId), fulfilmentMethod: undefined }
    const cost = sheet.costOf(explode(sheet.book, portionsOfPlate(recipe.content, choice)))
    if (cost === undefined) return []
    return [[foodId, { cost: rounded(cost), versionId: recipe.versionId }] as const]
  })
  return new Map(costs)
}
