import type { Tx } from '#platform/db/database.ts'
import { loadLocalCostSheets } from '../cost/load-cost-sheet.service.ts'
import { defaultsByFood } from '../read/default-options.rules.ts'
import { findOptionGroups } from '../read/options.store.ts'
import {
  explode,
  type PlateLine,
  type PlateUsage,
  type PublishedRecipe,
  usageOf,
  usageOfPreparation,
} from './explode.rules.ts'
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

/** The published recipe of a preparation; `usageOf` takes thousandths of its base unit. */
export type PreparationRecipe = {
  versionId: string
  batchSize: number
  usageOf: (quantity: bigint) => PlateUsage
}

/** By preparation, with those that they take from stock. Without a published recipe one is absent. At most two statements. */
export async function readPreparations(tx: Tx, itemIds: string[]): Promise<Map<string, PreparationRecipe>> {
  const book = await loadBook(tx, itemIds, { withPreparations: true })
  const recipeOf = ([id, { versionId, content }]: [string, PublishedRecipe]) => {
    const usage = (quantity: bigint) => usageOfPreparation(book, id, quantity)!
    return [id, { versionId, batchSize: content.batchSize, usageOf: usage }] as const
  }
  return new Map([...book].map(recipeOf))
}

type PlateCost = { cost: bigint; versionId: string }
/** By food. Foods without a recipe or with an item without a known cost are absent. */
type PlateCosts = Map<string, PlateCost>

/**
 * Cost of one plate in paisa, with default options and without packaging, by the average costs of each location. An item that a location
 * never had counts at the cost of the chain. The number of statements does not depend on the number of locations.
 */
export async function readPlateCosts(
  tx: Tx,
  { foodIds, locationIds }: { foodIds: string[]; locationIds: string[] },
): Promise<Map<string, PlateCosts>> {
  const { book, sheetOf } = await loadLocalCostSheets(tx, { recipeIds: foodIds, locationIds })
  const defaultsOf = defaultsByFood(await findOptionGroups(tx, foodIds))
  const plates = foodIds.flatMap((foodId) => {
    const recipe = book.get(foodId)
    if (recipe === undefined) return []
    const choice = { optionIds: defaultsOf(foodId), fulfilmentMethod: undefined }
    const exploded = explode(book, portionsOfPlate(recipe.content, choice))
    return { foodId, versionId: recipe.versionId, exploded }
  })
  const costsAt = (locationId: string): PlateCosts => {
    const { costOf } = sheetOf(locationId)
    const costs = plates.flatMap(({ foodId, versionId, exploded }) => {
      const cost = costOf(exploded)
      return cost === undefined ? [] : [[foodId, { cost: rounded(cost), versionId }] as const]
    })
    return new Map(costs)
  }
  return new Map(locationIds.map((locationId) => [locationId, costsAt(locationId)]))
}
