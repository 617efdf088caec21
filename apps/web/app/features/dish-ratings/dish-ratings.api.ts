import {
  answerOrderRating,
  type BranchDishRatings,
  type DishRating,
  type FoodRatings,
  getBranchDishRatings,
  getFoodRatings,
  getOpenRating,
  getOrderRating,
  listDishRatings,
  type OrderRating,
  type RatingAnswer,
} from '@momo/contracts/dish-ratings'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { queryClient } from '#lib/query/query-client.ts'

export const orderRatingQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['dish-ratings', 'order', orderId],
    queryFn: ({ signal }): Promise<OrderRating> =>
      call(getOrderRating, { params: { id: orderId } }, { signal }),
  })

/** The last completed order, if its customer was not asked yet. */
export const openRatingQuery = () =>
  queryOptions({
    queryKey: ['dish-ratings', 'open'],
    queryFn: async ({ signal }): Promise<OrderRating | null> =>
      (await call(getOpenRating, undefined, { signal })).rating ?? null,
  })

export const sendAnswer = (orderId: string, answer: RatingAnswer): Promise<OrderRating> =>
  call(answerOrderRating, { params: { id: orderId }, body: answer })

/** The order shows the answer at once; the question of the order list is asked again. */
export function keepAnswer(rating: OrderRating): void {
  queryClient.setQueryData(orderRatingQuery(rating.orderId).queryKey, rating)
  void queryClient.invalidateQueries({ queryKey: openRatingQuery().queryKey })
}
export const refreshRatings = (): Promise<void> => invalidate('dish-ratings')

export type Days = { from: string; to: string }

export const branchRatingsQuery = ({ from, to }: Days) =>
  queryOptions({
    queryKey: ['dish-ratings', 'branch', from, to],
    queryFn: ({ signal }): Promise<BranchDishRatings> =>
      call(getBranchDishRatings, { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const foodRatingsQuery = (foodId: string) =>
  queryOptions({
    queryKey: ['dish-ratings', 'food', foodId],
    queryFn: ({ signal }): Promise<FoodRatings> =>
      call(getFoodRatings, { params: { id: foodId } }, { signal }),
  })

const perPage = 20
export type RatingsOf = Days & { foodId: string; branchId?: string | undefined }

export const ratingsQuery = (filter: RatingsOf) =>
  infiniteQueryOptions({
    queryKey: ['dish-ratings', 'list', filter],
    queryFn: ({ pageParam, signal }): Promise<{ items: DishRating[]; nextCursor: string | undefined }> =>
      call(listDishRatings, { query: { ...filter, cursor: pageParam, limit: perPage } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
