import type { Review, ReviewPage } from '@momo/contracts/reviews'
import { readRating, requireBranch } from '#modules/branches'
import { read } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { readCursor, writeCursor } from './review-cursor.rules.ts'
import { findReviewOf, pageOfReviews } from './reviews.store.ts'
import { seesHidden, showReviews } from './show-reviews.service.ts'

const pageSize = 10
/** API-24: a branch carries so many of its reviews. */
const withBranch = 5

/** The newest visible reviews of a branch, as an anonymous reader sees them. */
export async function readNewestReviews(branchId: string): Promise<Review[]> {
  const newest = { branchId, withHidden: false, without: undefined, after: undefined, limit: withBranch }
  return showReviews(await read((tx) => pageOfReviews(tx, newest)), undefined)
}

/**
 * Newest first. The customer's own review comes first, on the first page only, so that the form can load what it replaces, however old
 * it is.
 */
export async function listReviews(
  reader: Actor | undefined,
  branchId: string,
  cursor: string | undefined,
): Promise<ReviewPage> {
  await read((tx) => requireBranch(tx, branchId))
  const after = readCursor(cursor)
  const customer = reader?.role === 'user' ? reader.id : undefined
  const [own, found, rating] = await Promise.all([
    customer && !after ? read((tx) => findReviewOf(tx, { branchId, accountId: customer })) : undefined,
    read((tx) =>
      pageOfReviews(tx, {
        branchId,
        withHidden: seesHidden(reader),
        without: customer,
        after,
        limit: pageSize + 1,
      }),
    ),
    read((tx) => readRating(tx, branchId)),
  ])
  const shown = found.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    reviews: await showReviews([...(own ? [own] : []), ...shown], reader),
    nextCursor: found.length > pageSize && last ? writeCursor(last) : undefined,
    averageRating: rating.average,
    totalReviews: rating.count,
  }
}
