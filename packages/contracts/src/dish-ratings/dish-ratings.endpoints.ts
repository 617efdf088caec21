import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import { RatingAnswer } from './dish-rating.ts'
import {
  BranchDishRatingsWire,
  DishRatingWire,
  FoodRatingsWire,
  OrderRatingWire,
} from './dish-rating.wire.ts'

const customers = ['user'] as const
const period = { from: BusinessDate, to: BusinessDate }
/** The longest period of a list, in days. */
export const longestRatingPeriod = 366

export const getOrderRating = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id/rating',
  access: customers,
  summary: 'The dishes of an own order with the stars that were given',
  params: byId,
  reply: once(OrderRatingWire),
})

export const answerOrderRating = endpoint({
  method: 'PUT',
  path: '/api/v1/orders/:id/rating',
  access: customers,
  summary: 'Rates the dishes of an own completed order, or skips that; the first answer stands',
  params: byId,
  body: RatingAnswer,
  reply: once(OrderRatingWire),
})

export const getOpenRating = endpoint({
  method: 'GET',
  path: '/api/v1/orders/open-rating',
  access: customers,
  summary: 'The last completed order of the customer, if it can still be rated',
  reply: once(z.object({ rating: OrderRatingWire.optional() })),
})

export const getBranchDishRatings = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/dish-ratings',
  access: ['branchAdmin'],
  scope: 'branch',
  summary: 'Average and number of ratings of each dish of the own branch in a period',
  query: z.strictObject(period),
  reply: once(BranchDishRatingsWire),
})

export const getFoodRatings = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/foods/:id/ratings',
  access: ['superadmin'],
  summary: 'Average and number of ratings of a dish in this and the last two months, in all and by branch',
  params: byId,
  reply: once(FoodRatingsWire),
})

export const listDishRatings = endpoint({
  method: 'GET',
  path: '/api/v1/dish-ratings',
  access: ['branchAdmin', 'superadmin'],
  summary: 'Ratings of a dish in a period, newest first; for a branch admin of the own branch only',
  query: z.strictObject({
    foodId: Id,
    ...period,
    /** Ignored for a branch admin. */
    branchId: Id.optional(),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: paged(DishRatingWire),
})
export const exportDishRatings = exportOf(listDishRatings)
export type DishRatingsQuery = z.output<typeof listDishRatings.query>
