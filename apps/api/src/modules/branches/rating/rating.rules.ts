type Rated = { opening_rating: string; opening_reviews: number; review_half_stars: number; review_count: number }

/**
 * REV-09: the opening balance and the reviews, each by its weight, to one decimal. In tenths of a star all is whole numbers,
 * so no order of adding up gives another result. An opening rating without reviews weighs nothing once there is one.
 */
export function shownRating(r: Rated): { average: number; count: number } {
  const count = r.opening_reviews + r.review_count
  const openingTenths = Math.round(Number(r.opening_rating) * 10)
  const tenths = count === 0 ? openingTenths : (openingTenths * r.opening_reviews + r.review_half_stars * 5) / count
  return { average: Math.round(tenths) / 10, count }
}
