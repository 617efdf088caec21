import type { Station } from '@momo/contracts/branches'
import type { ChainFood } from '@momo/contracts/catalogue'
import type { Paisa } from '@momo/contracts/shared'
import { invalidate, invalidateByPrefix } from '#platform/cache/cache.ts'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { upsertBranchFoods, upsertCategories, upsertFoods } from './foods.store.ts'
import { menuKeyPrefix, menuKeysOf } from '../catalogue-keys.ts'

type FoodDraft = {
  name: string
  nameNe?: string
  description?: string
  price: Paisa
  pictureId?: string
  diet?: ChainFood['diet']
  spice?: ChainFood['spice']
  isBestseller: boolean
  allergens: string[]
  /** Cooking station and load in tenths of a basket; undefined needs no station. */
  cooking?: { station: Station; load: number }
  /** Filling and pieces per plate; undefined is not counted in pieces. */
  plate?: { filling?: string; pieces: number }
  /** Branches may set their own price. */
  isPriceOpen?: boolean
}
export type CategoryDraft = { name: string; nameNe?: string; foods: FoodDraft[] }

/** Upserts the chain's menu by food name, in the given order. Returns the food ids by name. */
export async function saveMenu(menu: CategoryDraft[]): Promise<Map<string, string>> {
  const foods = await transaction(async (tx) => {
    const categoryOf = await upsertCategories(
      tx,
      menu.map((c, position) => ({ id: newId(), name: c.name, name_ne: c.nameNe ?? null, position })),
    )
    return upsertFoods(
      tx,
      menu.flatMap((c) =>
        c.foods.map((f, position) => ({
          id: newId(),
          category_id: categoryOf.get(c.name) ?? '',
          name: f.name,
          name_ne: f.nameNe ?? null,
          description: f.description ?? null,
          base_price: f.price,
          picture_id: f.pictureId ?? null,
          diet: f.diet ?? null,
          spice: f.spice ?? null,
          is_bestseller: f.isBestseller,
          allergens: f.allergens,
          position,
          station: f.cooking?.station ?? null,
          station_load: f.cooking?.load ?? 10,
          filling: f.plate?.filling ?? null,
          pieces: f.plate?.pieces ?? 0,
          is_price_open: f.isPriceOpen ?? false,
        })),
      ),
    )
  })
  invalidateByPrefix(menuKeyPrefix)
  return foods
}

export type BranchFoodDraft = {
  branchId: string
  foodId: string
  price?: Paisa
  isListed: boolean
  soldOutUntil?: Date
}

/** Saves where branches differ from the chain. */
export async function saveBranchFoods(drafts: BranchFoodDraft[]): Promise<void> {
  if (drafts.length === 0) return
  await transaction((tx) =>
    upsertBranchFoods(
      tx,
      drafts.map((d) => ({
        branch_id: d.branchId,
        food_id: d.foodId,
        price: d.price ?? null,
        is_listed: d.isListed,
        sold_out_until: d.soldOutUntil ?? null,
      })),
    ),
  )
  invalidate([...new Set(drafts.flatMap((d) => menuKeysOf(d.branchId, [d.foodId])))])
}
