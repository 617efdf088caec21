import { findCredentials } from '#modules/accounts'
import { demoAccounts } from '#modules/auth'
import { saveOptionGroups } from '#modules/catalogue'
import { saveItems, saveKitchen, saveLevels, sumDays } from '#modules/inventory'
import { publishRecipe, readRecipe, saveDraft } from '#modules/recipes'
import { read } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import type { RecipeContent } from '@momo/contracts/recipes'
import type { CatalogueFile } from '../catalogue-file.ts'
import { optionGroups } from '../menu/option-groups.ts'
import { seedOtherBranches } from './branch-days.ts'
import { levelsOf } from './levels.ts'
import { plates } from './plates.ts'
import { type PreparationName, preparations } from './preparations.ts'
import { bottleContent, type Named, plateContent, preparationContent } from './recipe-contents.ts'
import { seedStockHistory } from './stock-history.ts'
import { bottles, stockItems } from './stock-items.ts'

type Seeding = {
  file: CatalogueFile
  outlets: Map<string, string>
  foods: Map<string, string>
  /** The branch with four weeks of orders. */
  first: string
}

/** Seeds items, levels, recipes and, in a database without stock, four weeks of history. Returns what it did in words. */
export async function seedStock({ file, outlets, foods, first }: Seeding): Promise<string> {
  const [head, branch] = [await actorOf('superadmin'), await actorOf('branchAdmin', outlets.get(first))]
  if (!head || !branch) return 'no stock without demo accounts'
  const named = await saveNamedItems(file)
  const kitchen = await saveKitchen('Central kitchen')
  const branchIds = [...outlets.values()]
  await saveLevels(levelsOf(file, named, { branchIds, kitchenId: kitchen.kitchenId }), branchIds)
  const recipes = await seedRecipes(head, named, foods)
  const places = { file, named, kitchen, branchId: branch.branchId, head, branch }
  const days = await seedStockHistory(places)
  const [firstDay] = days
  if (firstDay) {
    await seedOtherBranches(places, branchIds, firstDay)
    await sumDays()
  }
  return `${named.items.size} stock items, ${recipes} new recipes, ${days.length} days of stock`
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

async function actorOf(role: 'superadmin' | 'branchAdmin', branchId?: string): Promise<OwnActor | undefined> {
  const email = demoAccounts.find((account) => account.role === role)?.email
  const id = email && (await read((tx) => findCredentials(tx, email)))?.id
  return id ? { id, role, branchId: branchId ?? '', sessionId: '' } : undefined
}
type OwnActor = Actor & { branchId: string }
