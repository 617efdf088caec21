import { z } from 'zod'
import { Id, OptionalLine } from '../shared/index.ts'

/** A completed order can be rated for so many days. */
export const ratingDays = 30
export const longestRatingComment = 300
/** More dishes than an order has lines. */
const mostDishes = 100

export const DishStars = z.int().min(1).max(5)

/** The one answer of a customer: stars for dishes of the order, or none at all. */
export const RatingAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('skipped') }),
  z.strictObject({
    kind: z.literal('rated'),
    dishes: z
      .array(z.strictObject({ foodId: Id, stars: DishStars }))
      .min(1, 'Rate at least one dish')
      .max(mostDishes),
    comment: OptionalLine(longestRatingComment),
  }),
])
export type RatingAnswer = z.output<typeof RatingAnswer>

/** `open`: the customer can answer. `closed`: too late, or the order is not completed. */
export const orderRatingStates = ['open', 'rated', 'skipped', 'closed'] as const
export type OrderRatingState = (typeof orderRatingStates)[number]
