import type { Tx } from '#platform/db/database.ts'
import type { RecipeBook } from '../usage/explode.rules.ts'
import { loadBook } from '../usage/load-book.service.ts'
import { idsOf, sourcesOf } from '../usage/sources.rules.ts'
import { type CostSheet, createCostSheet, type UnitCost, unitCostOf } from './cost-sheet.rules.ts'
import { findLocalCosts, findStockCosts, type StockCostRecord } from './stock-costs.store.ts'

type Asked = {
  recipeIds: string[]
  /** Further items to cost. */
  itemIds?: string[]
}

/** Everything that is needed to cost these recipes at the costs of the chain, in a fixed number of statements. */
export async function loadCostSheet(tx: Tx, { recipeIds, itemIds = [] }: Asked): Promise<CostSheet> {
  const book = await loadCostBook(tx, [...recipeIds, ...itemIds])
  const items = [...new Set([...itemIds, ...itemsOf(book)])]
  return createCostSheet(book, new Map(await readUnitCosts(tx, items)))
}

type LocalCostSheets = { book: RecipeBook; sheetOf: (locationId: string) => CostSheet }

/** A cost sheet for each location. An item that a location never had has the cost of the chain. */
export async function loadLocalCostSheets(
  tx: Tx,
  { recipeIds, locationIds }: { recipeIds: string[]; locationIds: string[] },
): Promise<LocalCostSheets> {
  const book = await loadCostBook(tx, recipeIds)
  const itemIds = [...new Set(itemsOf(book))]
  const ofChain = await readUnitCosts(tx, itemIds)
  const records = itemIds.length > 0 ? await findLocalCosts(tx, { itemIds, locationIds }) : []
  const byLocation = Map.groupBy(records, ({ location_id: id }) => id)
  return {
    book,
    sheetOf: (locationId) => {
      const ofLocation = (byLocation.get(locationId) ?? []).flatMap(unitCostFrom)
      return createCostSheet(book, new Map([...ofChain, ...ofLocation]))
    },
  }
}

const loadCostBook = (tx: Tx, recipeIds: string[]): Promise<RecipeBook> =>
  loadBook(tx, recipeIds, { withPreparations: true })

const itemsOf = (book: RecipeBook): string[] =>
  [...book.values()].flatMap(({ content }) => idsOf(sourcesOf(content), 'item'))

type KnownCost = readonly [itemId: string, UnitCost]

const readUnitCosts = async (tx: Tx, itemIds: string[]): Promise<KnownCost[]> =>
  itemIds.length === 0 ? [] : (await findStockCosts(tx, itemIds)).flatMap(unitCostFrom)

function unitCostFrom(record: StockCostRecord): KnownCost[] {
  const cost = unitCostOf({
    onHand: BigInt(record.on_hand),
    value: BigInt(record.value),
    lastCost: BigInt(record.last_cost),
  })
  return cost === undefined ? [] : [[record.item_id, cost]]
}
