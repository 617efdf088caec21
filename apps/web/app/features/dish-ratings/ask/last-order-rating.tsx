import { useQuery } from '@tanstack/react-query'
import { openRatingQuery } from '../dish-ratings.api.ts'
import { RatingCard } from './rating-card.tsx'

/** In the list of orders. It is no part of the list: without a response there is no card. */
export default function LastOrderRating() {
  const { data: rating } = useQuery(openRatingQuery())
  return rating ? <RatingCard key={rating.orderId} rating={rating} /> : undefined
}
