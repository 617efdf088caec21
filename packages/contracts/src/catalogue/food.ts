import { z } from 'zod'
import { Picture } from '../media/index.ts'
import { Id, Paisa } from '../shared/index.ts'

/** Absent when the kitchen has not said: a platter may hold both. */
export const Diet = z.enum(['veg', 'non-veg'])
export const Spice = z.enum(['mild', 'medium', 'hot'])

export const Food = z.object({
  id: Id,
  name: z.string(),
  description: z.string().optional(),
  price: Paisa,
  photo: Picture.optional(),
  diet: Diet.optional(),
  spice: Spice.optional(),
  isBestseller: z.boolean(),
  allergens: z.array(z.string()),
  soldOut: z.boolean(),
})
export type Food = z.infer<typeof Food>

export const MenuCategory = z.object({ id: Id, name: z.string(), foods: z.array(Food) })
export type MenuCategory = z.infer<typeof MenuCategory>

/** A food of the chain: branches may differ in price, then `price` is the lowest. */
export const ChainFood = Food.omit({ soldOut: true }).extend({ pricesDiffer: z.boolean() })
export type ChainFood = z.infer<typeof ChainFood>

export const ChainMenuCategory = z.object({ id: Id, name: z.string(), foods: z.array(ChainFood) })
export type ChainMenuCategory = z.infer<typeof ChainMenuCategory>
