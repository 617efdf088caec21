import { z } from 'zod'
import { Id } from '../shared/ids.ts'

/** How many plates of a food the stock of a branch allows. */
const PlatesWire = z.object({
  foodId: Id,
  name: z.string(),
  /** Absent when unknown: the food has no recipe, or none of its items was ever recorded at the branch. */
  plates: z.int().nonnegative().optional(),
  /** The item that runs out first. */
  limitedBy: z.string().optional(),
  /** Below this number the branch is warned. */
  warningLevel: z.int(),
  isLow: z.boolean(),
  /** Switched off because the stock ran out, not by a person. */
  isSoldOutByStock: z.boolean(),
})
export type Plates = z.output<typeof PlatesWire>

export const BranchPlatesWire = z.object({
  /** Foods without stock are switched off, and on again when goods arrive. */
  sellsOnlyStock: z.boolean(),
  /** Optimistic lock; 0 while the branch has never changed the setting. */
  version: z.int().nonnegative(),
  foods: z.array(PlatesWire),
})
export type BranchPlates = z.output<typeof BranchPlatesWire>

export const SellingChangeWire = z.strictObject({
  sellsOnlyStock: z.boolean(),
  version: z.int().nonnegative(),
})
export type SellingChange = z.output<typeof SellingChangeWire>

export const mostWarningPlates = 1_000

export const WarningLevelWire = z.strictObject({
  plates: z
    .int('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(mostWarningPlates, `Enter at most ${mostWarningPlates}`),
})
export type WarningLevel = z.output<typeof WarningLevelWire>

export const FoodWarningLevelWire = z.object({
  foodId: Id,
  name: z.string(),
  category: z.string(),
  plates: z.int(),
  /** No level of its own was set, so the usual one counts. */
  isUsual: z.boolean(),
})
export type FoodWarningLevel = z.output<typeof FoodWarningLevelWire>

/** Plates that were cooked without a recipe, so they used no stock. */
export const UnrecordedPlatesWire = z.object({ foodId: Id, name: z.string(), plates: z.int() })
export type UnrecordedPlates = z.output<typeof UnrecordedPlatesWire>
