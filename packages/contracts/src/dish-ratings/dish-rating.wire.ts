import { z } from 'zod'
import { PictureWire } from '../media/picture.wire.ts'
import { BusinessDate } from '../shared/business-date.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { DishStars, orderRatingStates } from './dish-rating.ts'

/** What the customer is asked about an order, and what was answered. */
export const OrderRatingWire = z.object({
  orderId: Id,
  orderNumber: z.string(),
  outlet: z.string(),
  state: z.enum(orderRatingStates),
  /** Each dish once, however many lines it has. Deleted foods are left out. */
  dishes: z.array(
    z.object({
      foodId: Id,
      name: z.string(),
      photo: PictureWire.optional(),
      /** Absent: not rated. */
      stars: DishStars.optional(),
    }),
  ),
  comment: z.string(),
})
export type OrderRating = z.output<typeof OrderRatingWire>

const Figure = z.object({
  /** With one decimal. */
  average: z.number().min(1).max(5),
  count: z.int().positive(),
})

/** Dishes of a branch that were rated in a period, the lowest average first. */
export const BranchDishRatingsWire = z.object({
  from: BusinessDate,
  to: BusinessDate,
  dishes: z.array(Figure.extend({ foodId: Id, name: z.string() })),
})
export type BranchDishRatings = z.output<typeof BranchDishRatingsWire>

/** A dish in the whole chain, and the branches with the lowest averages. */
export const FoodRatingsWire = z.object({
  from: BusinessDate,
  to: BusinessDate,
  /** Absent: not rated in the period. */
  total: Figure.optional(),
  branches: z.array(Figure.extend({ branchId: Id, name: z.string() })),
  /** Branches with ratings, also those that are not listed. */
  branchCount: z.int().nonnegative(),
})
export type FoodRatings = z.output<typeof FoodRatingsWire>

/** One rating of a dish, as staff see it. */
export const DishRatingWire = z.object({
  orderId: Id,
  orderNumber: z.string(),
  branchId: Id,
  outlet: z.string(),
  stars: DishStars,
  /** About the whole order. */
  comment: z.string(),
  ratedAt: Instant,
})
export type DishRating = z.output<typeof DishRatingWire>
