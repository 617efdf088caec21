import { z } from 'zod'
import { Picture } from '../media/index.ts'
import { Id, Paisa } from '../shared/index.ts'
import { MenuFoodId } from './menu-food-id.ts'

/** Absent when the kitchen has not said: a platter may hold both. */
export const Diet = z.enum(['veg', 'non-veg'])
export const Spice = z.enum(['mild', 'medium', 'hot'])

export const Food = z.object({
  id: MenuFoodId,
  name: z.string(),
  description: z.string().optional(),
  price: Paisa,
  photo: Picture.optional(),
  diet: Diet.optional(),
  spice: Spice.optional(),
  isBestseller: z.boolean(),
  allergens: z.array(z.string()),
  soldOut: z.boolean(),
  /** Absent when it is on sale, and when nobody knows when it will be. */
  soldOutUntil: z.date().optional(),
  /** There is something to choose: its options come with the food alone. */
  hasOptions: z.boolean(),
})
export type Food = z.infer<typeof Food>

/** One choice. Its difference is already the outlet's: of a share of the price as of a fixed amount. May be below zero. */
export const FoodOption = z.object({ id: Id, name: z.string(), priceDifference: z.int(), isDefault: z.boolean(), soldOut: z.boolean() })
export type FoodOption = z.infer<typeof FoodOption>

/** At least `min` and at most `max` of its options; with `min` 1 and `max` 1 exactly one. */
export const OptionGroup = z.object({
  id: Id,
  name: z.string(),
  min: z.int().min(0),
  max: z.int().min(1),
  options: z.array(FoodOption),
})
export type OptionGroup = z.infer<typeof OptionGroup>

/** One food of one outlet with everything that can be chosen, as the add dialog needs it. */
export const OpenFood = Food.extend({ branchId: Id, outlet: z.string(), optionGroups: z.array(OptionGroup) })
export type OpenFood = z.infer<typeof OpenFood>

export const MenuCategory = z.object({ id: Id, name: z.string(), foods: z.array(Food) })
export type MenuCategory = z.infer<typeof MenuCategory>

/** A food of the chain: branches may differ in price, then `price` is the lowest. */
export const ChainFood = Food.omit({ soldOut: true, soldOutUntil: true, hasOptions: true }).extend({ id: Id, pricesDiffer: z.boolean() })
export type ChainFood = z.infer<typeof ChainFood>

export const ChainMenuCategory = z.object({ id: Id, name: z.string(), foods: z.array(ChainFood) })
export type ChainMenuCategory = z.infer<typeof ChainMenuCategory>
