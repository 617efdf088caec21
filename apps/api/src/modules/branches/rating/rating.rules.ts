type Rated = {
  opening_rating: string
  opening_reviews: number
  review_half_stars: number
  review_count: number
}

/**
 * REV-09: weighted average of the opening balance and the reviews, to one decimal. It is computed in integer tenths of a star, so the
 * order of additions does not matter. An opening rating without reviews has no weight once there is a review.
 */
export function shownRating(r: Rated): { average: number; count: number } {
  const count = r.opening_reviews + r.review_count
  const openingTenths = Math.round(Number(r.opening_rating) * 10)
  const tenths =
    count === 0 ? openingTenths : (openingTenths * r.opening_reviews + r.review_half_stars * 5) / count
  return { average: Math.round(tenths) / 10, count }
}
