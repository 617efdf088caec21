import { z } from 'zod'
import { Picture } from '../media/index.ts'
import { Id, Paisa } from '../shared/index.ts'
import { MenuFoodId } from './menu-food-id.ts'

/** Absent if unknown: a platter may contain both. */
export const Diet = z.enum(['veg', 'non-veg'])
export const Spice = z.enum(['mild', 'medium', 'hot'])

export const Food = z.object({
  id: MenuFoodId,
  name: z.string(),
  nameNe: z.string().optional(),
  description: z.string().optional(),
  price: Paisa,
  photo: Picture.optional(),
  diet: Diet.optional(),
  spice: Spice.optional(),
  isBestseller: z.boolean(),
  allergens: z.array(z.string()),
  soldOut: z.boolean(),
  /** Absent if it is available or the end time is unknown. */
  soldOutUntil: z.date().optional(),
  /** True if there are options; these are only part of the single-food response. */
  hasOptions: z.boolean(),
  /** True if an option must be chosen; otherwise the food can be added as it is. */
  needsChoice: z.boolean(),
})
export type Food = z.infer<typeof Food>

/** One option. Its price difference is computed for this branch, from a percentage or a fixed amount. May be negative. */
export const FoodOption = z.object({
  id: Id,
  name: z.string(),
  priceDifference: z.int(),
  isDefault: z.boolean(),
  soldOut: z.boolean(),
})
export type FoodOption = z.infer<typeof FoodOption>

/** From `min` to `max` of its options must be chosen; with both 1, exactly one. */
export const OptionGroup = z.object({
  id: Id,
  name: z.string(),
  min: z.int().min(0),
  max: z.int().min(1),
  options: z.array(FoodOption),
})
export type OptionGroup = z.infer<typeof OptionGroup>

/** One food of one branch with all its options, for the add dialog. */
export const OpenFood = Food.extend({ branchId: Id, outlet: z.string(), optionGroups: z.array(OptionGroup) })
export type OpenFood = z.infer<typeof OpenFood>

export const MenuCategory = z.object({ id: Id, name: z.string(), foods: z.array(Food) })
export type MenuCategory = z.infer<typeof MenuCategory>

/** A food of the chain; if branch prices differ, `price` is the lowest. */
export const ChainFood = Food.omit({ soldOut: true, soldOutUntil: true, hasOptions: true }).extend({
  id: Id,
  pricesDiffer: z.boolean(),
})
export type ChainFood = z.infer<typeof ChainFood>

export const ChainMenuCategory = z.object({ id: Id, name: z.string(), foods: z.array(ChainFood) })
export type ChainMenuCategory = z.infer<typeof ChainMenuCategory>
