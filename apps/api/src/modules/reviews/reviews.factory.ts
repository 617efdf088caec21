import { z } from 'zod'
import { saveReview } from '@momo/contracts/reviews'
import type { Pool } from '#platform/db/database.ts'
import { aSession } from '../sessions/session.factory.ts'

export const reviewsAt = (branchId: string): string => `/api/v1/reviews/${branchId}`

const fourAndAHalf = z.encode(saveReview.body, { rating: 4.5, comment: 'Hot.', isFilledIn: false })

/** A review by a new customer; `sent` is the request body on the wire. */
export async function aReview(branchId: string, sent: object = fourAndAHalf) {
  const session = await aSession()
  const { id } = (await session.calls.post(reviewsAt(branchId), sent)).json() as { id: string }
  return { id, ...session }
}

/** The stored rating sums of the branch, and the sums recounted from its reviews. */
export async function sumsOf(pool: Pool, branchId: string) {
  const { rows } = await pool.query<{ stars: number; count: number; found_stars: number; found: number }>(
    `select review_half_stars as stars, review_count as count, r.* from branches,
       (select coalesce(sum(half_stars), 0)::int4 as found_stars, count(*)::int4 as found from reviews
        where branch_id = $1 and hidden_at is null) r
     where id = $1`,
    [branchId],
  )
  const { stars, count, found_stars: foundStars, found } = rows[0]!
  return { stored: { halfStars: stars, count }, recounted: { halfStars: foundStars, count: found } }
}
