import type { NewReview, Review } from '@momo/contracts/reviews'
import { recordRating, requireBranch } from '#modules/branches'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { missing } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { insertReview, lockReviewOf, type ReviewRecord, setReview, type Words } from './reviews.store.ts'
import { showReviews } from './show-reviews.service.ts'

/** REV-13: one for each customer and branch. A newer one takes its place and keeps its id; the same words again change nothing. */
export async function saveReview(actor: Actor, branchId: string, said: NewReview): Promise<Review> {
  const saved = await transaction(async (tx) => {
    await requireBranch(tx, branchId)
    const words = { half_stars: said.rating * 2, comment: said.comment, is_filled_in: said.isFilledIn }
    const isNew = await insertReview(tx, { id: newId(), branch_id: branchId, account_id: actor.id, created_at: now(), ...words })
    if (!isNew) return replace(tx, { branchId, accountId: actor.id }, words)
    await recordRating(tx, branchId, { halfStars: words.half_stars, count: 1 })
    return isNew
  })
  const [review] = await showReviews([saved], actor)
  return review!
}

/** A hidden one stays hidden: whoever hid it decides whether the new words may be shown. */
async function replace(tx: Tx, whose: { branchId: string; accountId: string }, said: Words): Promise<ReviewRecord> {
  const before = (await lockReviewOf(tx, whose)) ?? missing('review', whose.branchId)
  // Whoever changes the stars only has not made the form's words their own (REV-10).
  const words = { ...said, is_filled_in: said.is_filled_in || (before.is_filled_in && before.comment === said.comment) }
  if (saysTheSame(before, words)) return before
  const after = await setReview(tx, before.id, { ...words, edited_at: now() })
  const isCounted = before.hidden_at === null
  if (isCounted) await recordRating(tx, whose.branchId, { halfStars: after.half_stars - before.half_stars, count: 0 })
  return after
}

const saysTheSame = (a: Words, b: Words): boolean =>
  a.half_stars === b.half_stars && a.comment === b.comment && a.is_filled_in === b.is_filled_in
