import { type TableOf, table } from '#platform/db/table.ts'

export const orderRatingsTable = table('order_ratings', {
  order_id: 'uuid',
  is_skipped: 'bool',
  comment: 'text=',
  answered_at: 'timestamptz',
})

export const dishRatingsTable = table('dish_ratings', {
  order_id: 'uuid',
  food_id: 'uuid',
  branch_id: 'uuid',
  stars: 'int2',
  rated_at: 'timestamptz',
})

/** Sums by dish, month and branch, updated in the transaction of the rating. */
export const dishRatingSumsTable = table('dish_rating_sums', {
  food_id: 'uuid',
  month: 'date',
  branch_id: 'uuid',
  stars: 'int4',
  count: 'int4',
})

export type DishRatingsTables = {
  order_ratings: TableOf<typeof orderRatingsTable>
  dish_ratings: TableOf<typeof dishRatingsTable>
  dish_rating_sums: TableOf<typeof dishRatingSumsTable>
}
