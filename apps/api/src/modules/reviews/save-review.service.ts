import type { NewReview, Review } from '@momo/contracts/reviews'
import { recordRating, requireBranch } from '#modules/branches'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import {
  insertReview,
  lockReviewOf,
  type ReviewRecord,
  setReview,
  type ReviewContent,
} from './reviews.store.ts'
import { showReviews } from './show-reviews.service.ts'

/** REV-13: one review per customer and branch. A newer one replaces it and keeps the id; equal content changes nothing. */
export async function saveReview(actor: Actor, branchId: string, input: NewReview): Promise<Review> {
  const saved = await transaction(async (tx) => {
    await requireBranch(tx, branchId)
    const content = { half_stars: input.rating * 2, comment: input.comment, is_filled_in: input.isFilledIn }
    const inserted = await insertReview(tx, {
      id: newId(),
      branch_id: branchId,
      account_id: actor.id,
      created_at: now(),
      ...content,
    })
    if (!inserted) return replaceReview(tx, { branchId, accountId: actor.id }, content)
    await recordRating(tx, branchId, { halfStars: content.half_stars, count: 1 })
    return inserted
  })
  const [review] = await showReviews([saved], actor)
  return review!
}

/** A hidden review stays hidden: a super admin decides whether the new text may be shown. */
async function replaceReview(
  tx: Tx,
  owner: { branchId: string; accountId: string },
  input: ReviewContent,
): Promise<ReviewRecord> {
  const before = (await lockReviewOf(tx, owner)) ?? notFound('review', owner.branchId)
  // REV-10: a comment that the form filled in stays marked as such while the customer changes only the stars.
  const content = {
    ...input,
    is_filled_in: input.is_filled_in || (before.is_filled_in && before.comment === input.comment),
  }
  if (isSameContent(before, content)) return before
  const after = await setReview(tx, before.id, { ...content, edited_at: now() })
  const isCounted = before.hidden_at === null
  if (isCounted)
    await recordRating(tx, owner.branchId, { halfStars: after.half_stars - before.half_stars, count: 0 })
  return after
}

const isSameContent = (a: ReviewContent, b: ReviewContent): boolean =>
  a.half_stars === b.half_stars && a.comment === b.comment && a.is_filled_in === b.is_filled_in
