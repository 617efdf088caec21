export {
  DishStars,
  longestRatingComment,
  type OrderRatingState,
  RatingAnswer,
  ratingDays,
} from './dish-rating.ts'
export type { BranchDishRatings, DishRating, FoodRatings, OrderRating } from './dish-rating.wire.ts'
export {
  answerOrderRating,
  type DishRatingsQuery,
  getBranchDishRatings,
  getFoodRatings,
  getOpenRating,
  getOrderRating,
  listDishRatings,
  exportDishRatings,
  longestRatingPeriod,
} from './dish-ratings.endpoints.ts'
