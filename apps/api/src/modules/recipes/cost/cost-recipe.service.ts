import {
  foodCostLevel,
  foodCostPermille,
  priceWithoutVat,
  type RecipeContent,
  type RecipeCost,
} from '@momo/contracts/recipes'
import { read, type Tx } from '#platform/db/database.ts'
import { assertKnown, assertNoCircle } from '../edit/save-draft.service.ts'
import { defaultOptionIds } from '../read/default-options.rules.ts'
import { findOptionGroups } from '../read/options.store.ts'
import { loadSources, loadTarget } from '../read/read-recipe.service.ts'
import { findRecipe } from '../read/recipes.store.ts'
import { findSources, type SourceRecord } from '../read/sources.store.ts'
import type { Exploded } from '../usage/explode.rules.ts'
import { idsOf, sourcesOf } from '../usage/sources.rules.ts'
import { loadCostSheet } from './load-cost-sheet.service.ts'
import {
  costOfBatch,
  costsOfItems,
  costsOfLines,
  costsOfOptions,
  costsOfPacking,
  paisa,
  plateOrBatch,
} from './recipe-cost.rules.ts'

/** Costs a recipe that is being edited, by the chain's average costs. */
export async function costRecipe(id: string, content: RecipeContent): Promise<RecipeCost> {
  return read(async (tx) => {
    const target = await loadTarget(tx, id)
    const { own_target: ownTarget, chain_target: chainTarget } = await findRecipe(tx, id)
    assertKnown(content, await loadSources(tx, [content]))
    await assertNoCircle(tx, id, content)
    const used = sourcesOf(content)
    const sheet = await loadCostSheet(tx, { recipeIds: idsOf(used, 'recipe'), itemIds: idsOf(used, 'item') })
    const groups = target.target === 'food' ? await findOptionGroups(tx, [id]) : []
    const optionIds = defaultOptionIds(groups)
    const exploded = plateOrBatch(sheet.book, { target: target.target, content, optionIds })
    const cost = paisa(sheet.costOf(exploded))
    const targetPercent = ownTarget ?? chainTarget
    return {
      cost,
      ...shareOf(cost, { price: target.price, targetPercent }),
      targetPercent,
      batchCost: costOfBatch(sheet, content),
      packing: target.target === 'food' ? costsOfPacking(sheet, content, optionIds) : [],
      lines: costsOfLines(sheet, content),
      items: costsOfItems(sheet, exploded, await loadItems(tx, exploded)),
      options: costsOfOptions(
        sheet,
        content,
        groups.flatMap(({ options }) => options.map((option) => option.id)),
      ),
    }
  })
}

function shareOf(
  cost: number | undefined,
  { price, targetPercent }: { price: number | null; targetPercent: number },
): Pick<RecipeCost, 'price' | 'priceWithoutVat' | 'sharePermille' | 'level'> {
  if (price === null) return {}
  const sharePermille = cost === undefined ? undefined : foodCostPermille(cost, price)
  const level = sharePermille === undefined ? undefined : foodCostLevel(sharePermille, targetPercent)
  return { price, priceWithoutVat: priceWithoutVat(price), sharePermille, level }
}

async function loadItems(tx: Tx, { items }: Exploded) {
  const records = await findSources(tx, { itemIds: [...items.keys()], recipeIds: [] })
  const itemOf = ({ id, name, base_unit: baseUnit }: SourceRecord) => ({
    id,
    name,
    baseUnit: baseUnit ?? undefined,
  })
  return new Map(records.map((record) => [record.id, itemOf(record)] as const))
}
