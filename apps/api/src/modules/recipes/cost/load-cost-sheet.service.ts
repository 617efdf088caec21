import type { Tx } from '#platform/db/database.ts'
import { loadBook } from '../usage/load-book.service.ts'
import { idsOf, sourcesOf } from '../usage/sources.rules.ts'
import { type CostSheet, createCostSheet, type UnitCost, unitCostOf } from './cost-sheet.rules.ts'
import { findStockCosts } from './stock-costs.store.ts'

type Asked = {
  recipeIds: string[]
  /** Further items to cost. */
  itemIds?: string[]
  locationId?: string | undefined
}

/** Everything that is needed to cost these recipes, in a fixed number of statements. */
export async function loadCostSheet(
  tx: Tx,
  { recipeIds, itemIds = [], locationId }: Asked,
): Promise<CostSheet> {
  const book = await loadBook(tx, [...recipeIds, ...itemIds], { withPreparations: true })
  const inRecipes = [...book.values()].flatMap(({ content }) => idsOf(sourcesOf(content), 'item'))
  const items = [...new Set([...itemIds, ...inRecipes])]
  const ofChain = await readUnitCosts(tx, items, undefined)
  // An item that the location never had has the cost of the chain.
  const ofLocation = locationId === undefined ? [] : await readUnitCosts(tx, items, locationId)
  return createCostSheet(book, new Map([...ofChain, ...ofLocation]))
}

async function readUnitCosts(
  tx: Tx,
  itemIds: string[],
  locationId: string | undefined,
): Promise<(readonly [string, UnitCost])[]> {
  if (itemIds.length === 0) return []
  const records = await findStockCosts(tx, { itemIds, locationId })
  return records.flatMap((record) => {
    const cost = unitCostOf({
      onHand: BigInt(record.on_hand),
      value: BigInt(record.value),
      lastCost: BigInt(record.last_cost),
    })
    return cost === undefined ? [] : [[record.item_id, cost] as const]
  })
}
