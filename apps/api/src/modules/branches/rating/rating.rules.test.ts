import { expect, test } from 'vitest'
import { shownRating } from './rating.rules.ts'

const rated = (opening: [rating: string, reviews: number], stars: number[]) =>
  shownRating({
    opening_rating: opening[0],
    opening_reviews: opening[1],
    review_half_stars: stars.reduce((sum, star) => sum + star * 2, 0),
    review_count: stars.length,
  })

test.each<[[string, number], number[], number, number]>([
  [['4.5', 10], [], 4.5, 10],
  [['0.0', 0], [], 0, 0],
  [['0.0', 0], [3.5], 3.5, 1],
  // An opening rating without reviews has no weight: the first review counts alone.
  [['5.0', 0], [2], 2, 1],
  [['5.0', 0], [], 5, 0],
  [['4.0', 1], [5], 4.5, 2],
  [['4.7', 1284], [0.5], 4.7, 1285],
  [['4.0', 3], [5, 5, 5], 4.5, 6],
  // Exactly between two tenths is rounded up.
  [['4.0', 1], [4.5], 4.3, 2],
  [['0.5', 1], [0.5, 1], 0.7, 3],
])(
  'REV-09 an opening balance of %o and reviews of %o are shown as %d of %d',
  (opening, stars, average, count) => {
    expect(rated(opening, stars)).toEqual({ average, count })
  },
)
