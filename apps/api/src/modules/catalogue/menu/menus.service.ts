import { type ChainMenuCategory, type MenuCategory, menuFoodId } from '@momo/contracts/catalogue'
import { requireBranch } from '#modules/branches'
import { pictureOf } from '#modules/media'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { type BranchFoodRecord, findBranchMenu, findChainMenu, type FoodRecord } from './menus.store.ts'
import {
  type Unavailability,
  unavailabilityOf,
  soonest,
  longestUnavailability,
} from '../offers/offer.rules.ts'
import { findGroupsWithOff } from '../branch-menu/unavailable-options.store.ts'

export async function readBranchMenu(branchId: string): Promise<MenuCategory[]> {
  return read(async (tx) => {
    await requireBranch(tx, branchId)
    const at = now()
    const menu = await findBranchMenu(tx, branchId, at)
    const groups = await findGroupsWithOff(tx, branchId, at)
    const lacksOf = (foodId: string) =>
      groups.filter((group) => group.food_ids.includes(foodId)).map(unavailabilityOf)
    return menu.map((c) => ({
      ...c,
      foods: c.foods.map((f) => ({ ...branchFoodOf(f, lacksOf(f.id)), id: menuFoodId(f.id, branchId) })),
    }))
  })
}

/** When the first sold-out food becomes available again; the response is cacheable until then. */
export const menuUntil = (menu: MenuCategory[]): Date | undefined =>
  soonest(menu.flatMap((c) => c.foods.map((f) => f.soldOutUntil)))

export async function readChainMenu(): Promise<ChainMenuCategory[]> {
  const menu = await read((tx) => findChainMenu(tx))
  return menu.map((c) => ({
    ...c,
    foods: c.foods.map((f) => ({ ...foodOf(f), needsChoice: f.needs_choice, pricesDiffer: f.prices_differ })),
  }))
}

function branchFoodOf(f: BranchFoodRecord, lacks: (Unavailability | undefined)[]) {
  const own = f.sold_out ? { until: f.sold_out_until ? new Date(f.sold_out_until) : undefined } : undefined
  const lack = longestUnavailability([own, ...lacks])
  return {
    ...foodOf(f),
    soldOut: lack !== undefined,
    soldOutUntil: lack?.until,
    hasOptions: f.has_options,
    needsChoice: f.needs_choice,
  }
}

export const foodOf = (f: FoodRecord) => ({
  id: f.id,
  name: f.name,
  nameNe: f.name_ne ?? undefined,
  description: f.description ?? undefined,
  price: f.price,
  photo: f.picture ? pictureOf(f.picture) : undefined,
  diet: f.diet ?? undefined,
  spice: f.spice ?? undefined,
  isBestseller: f.is_bestseller,
  allergens: f.allergens,
})
