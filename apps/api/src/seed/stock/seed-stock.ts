import { findCredentials } from '#modules/accounts'
import { demoAccounts } from '#modules/auth'
import { saveOptionGroups } from '#modules/catalogue'
import { saveFestival, storePastForecasts } from '#modules/forecast'
import { saveItems, saveKitchen, saveLevels, sumDays } from '#modules/inventory'
import { publishRecipe, readRecipe, saveDraft } from '#modules/recipes'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import type { RecipeContent } from '@momo/contracts/recipes'
import type { CatalogueFile } from '../catalogue-file.ts'
import { optionGroups } from '../menu/option-groups.ts'
import { demoFestivals } from '../orders/demo-festivals.ts'
import { seedOtherBranches } from './branch-days.ts'
import { levelsOf } from './levels.ts'
import { plates } from './plates.ts'
import { type PreparationName, preparations } from './preparations.ts'
import { bottleContent, type Named, plateContent, preparationContent } from './recipe-contents.ts'
import { seedOpenRequisitions } from './open-requisitions.ts'
import { seedStockHistory } from './stock-history.ts'
import { bottles, stockItems } from './stock-items.ts'
import { seedPurchaseOrders } from '../purchasing/purchase-orders.ts'
import { seedSupplierBills } from '../purchasing/supplier-bills.ts'
import { seedSuppliers } from './suppliers.ts'

type Seeding = {
  file: CatalogueFile
  outlets: Map<string, string>
  foods: Map<string, string>
  /** The branch with four weeks of orders. */
  first: string
}

/** Seeds items, levels, recipes, suppliers and, in a database without stock, four weeks of history. Returns what it did in words. */
export async function seedStock({ file, outlets, foods, first }: Seeding): Promise<string> {
  const branchId = outlets.get(first)
  const [head, branch] = [await actorOf('superadmin'), await actorOf('branchAdmin', branchId)]
  if (!head || !branch || !branchId) return 'no stock without demo accounts'
  const named = await saveNamedItems(file)
  const kitchen = await saveKitchen('Central kitchen')
  const branchIds = [...outlets.values()]
  await saveLevels(levelsOf(file, named, { branchIds, kitchenId: kitchen.kitchenId }), branchIds)
  const recipes = await seedRecipes(head, named, foods)
  const places = { file, named, foods, kitchen, branchId, head, branch }
  const suppliers = await seedSuppliers(places)
  const orders = await seedPurchaseOrders(places)
  const history = await seedStockHistory(places, branchIds)
  if (history) {
    await seedOtherBranches(places, branchIds, history.dates[0]!)
    await sumDays()
    await seedOpenRequisitions(places, branchIds, history.vans)
    await seedForecasts(head)
  }
  await seedSupplierBills(places)
  const days = history?.dates.length ?? 0
  return `${named.items.size} stock items, ${recipes} new recipes, ${days} days of stock, ${suppliers} new suppliers, ${orders} new purchase orders`
}

/** The forecasts of the past weeks, as they would have been made with the festivals. */
async function seedForecasts(head: Actor): Promise<void> {
  for (const { id, ...festival } of demoFestivals(localDate(now())))
    await saveFestival(head, id, { ...festival, version: 0 })
  await storePastForecasts(28)
}

async function saveNamedItems(file: CatalogueFile): Promise<Named> {
  const saved = new Map((await saveItems(stockItems(file))).map((item) => [item.name, item]))
  const keys: [key: string, name: string][] = [
    ...file.ingredients.map(({ key, name }): [string, string] => [key, name]),
    ...Object.entries(preparations).map(([key, { name }]): [string, string] => [key, name]),
    ...bottles.map(({ name }): [string, string] => [name, name]),
  ]
  return {
    items: new Map(keys.map(([key, name]) => [key, saved.get(name)!])),
    options: await saveOptionGroups(optionGroups),
  }
}

/** Recipes that exist are not changed. */
async function seedRecipes(head: Actor, named: Named, foods: Map<string, string>): Promise<number> {
  const idOf = (name: string) => foods.get(name)
  const contents: [id: string | undefined, content: RecipeContent][] = [
    ...Object.keys(preparations).map((key): [string, RecipeContent] => [
      named.items.get(key)!.id,
      preparationContent(named, key as PreparationName),
    ]),
    ...Object.keys(plates).map((food): [string | undefined, RecipeContent] => [
      idOf(food),
      plateContent(named, food),
    ]),
    ...bottles.map(({ name }): [string | undefined, RecipeContent] => [
      idOf(name),
      bottleContent(named, name),
    ]),
  ]
  let made = 0
  for (const [id, content] of contents) if (id && (await seedRecipe(head, id, content))) made += 1
  return made
}

async function seedRecipe(head: Actor, id: string, content: RecipeContent): Promise<boolean> {
  if ((await readRecipe(id)).version > 0) return false
  const { version } = await saveDraft(head, id, { ...content, version: 0 })
  await publishRecipe(head, id, version)
  return true
}

async function actorOf(role: 'superadmin' | 'branchAdmin', branchId?: string): Promise<Actor | undefined> {
  const email = demoAccounts.find((account) => account.role === role)?.email
  const id = email && (await read((tx) => findCredentials(tx, email)))?.id
  return id ? { id, role, ...(branchId !== undefined && { branchId }), sessionId: '' } : undefined
}
