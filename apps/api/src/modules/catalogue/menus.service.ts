import type { ChainMenuCategory, MenuCategory } from '@momo/contracts/catalogue'
import { branchExists } from '#modules/branches'
import { pictureOf } from '#modules/media'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { missing } from '#platform/faults/fault.ts'
import { type BranchFoodRecord, type ChainFoodRecord, findBranchMenu, findChainMenu } from './menus.store.ts'

/** The process cache's names for the menu answers. */
export const menuKey = (branchId: string): string => `menu:${branchId}`
export const chainMenuKey = 'menu:chain'

export async function readBranchMenu(branchId: string): Promise<MenuCategory[]> {
  return read(async (tx) => {
    if (!(await branchExists(tx, branchId))) missing('branch', branchId)
    const menu = await findBranchMenu(tx, branchId, now())
    return menu.map((c) => ({ ...c, foods: c.foods.map((f) => ({ ...foodOf(f), soldOut: f.sold_out })) }))
  })
}

export async function readChainMenu(): Promise<ChainMenuCategory[]> {
  const menu = await read((tx) => findChainMenu(tx))
  return menu.map((c) => ({ ...c, foods: c.foods.map((f) => ({ ...foodOf(f), pricesDiffer: f.prices_differ })) }))
}

const foodOf = (f: BranchFoodRecord | ChainFoodRecord) => ({
  id: f.id,
  name: f.name,
  description: f.description ?? undefined,
  price: f.price,
  photo: f.picture ? pictureOf(f.picture) : undefined,
  diet: f.diet ?? undefined,
  spice: f.spice ?? undefined,
  isBestseller: f.is_bestseller,
  allergens: f.allergens,
})
