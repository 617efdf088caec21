import { findCredentials, insertAccount } from '#modules/accounts'
import { type ReviewDraft, saveReviews } from '#modules/reviews'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { type SeedReview, seedReviewers, seedReviews } from './review-extras.ts'

const dayMs = 86_400_000

/** Seeds reviews by accounts that cannot sign in. Existing reviews are not changed. Returns the number of new reviews. */
export async function seedGuestReviews(outlets: Map<string, string>): Promise<number> {
  const guests: string[] = []
  for (const reviewer of seedReviewers) guests.push(await guestOf(reviewer))
  const drafts = Object.entries(seedReviews).flatMap(([code, reviews]) => {
    const branchId = outlets.get(code)
    return branchId === undefined
      ? []
      : reviews.map((review) => draftOf(review, branchId, guests[review.by] ?? ''))
  })
  return saveReviews(drafts)
}

async function guestOf({ email, firstName, lastName }: (typeof seedReviewers)[number]): Promise<string> {
  const known = await read((tx) => findCredentials(tx, email))
  if (known) return known.id
  const id = newId()
  await transaction((tx) => insertAccount(tx, { id, firstName, lastName, identifier: email }))
  return id
}

function draftOf(review: SeedReview, branchId: string, accountId: string): ReviewDraft {
  // Spreads the reviews over the day.
  const createdAt = new Date(now().getTime() - review.daysAgo * dayMs - (review.by + 1) * 47 * 60_000)
  const later = new Date(createdAt.getTime() + dayMs / 2)
  return {
    id: newId(),
    branchId,
    accountId,
    halfStars: review.stars * 2,
    comment: review.comment,
    createdAt,
    ...(review.reply && { reply: { text: review.reply, at: later } }),
    ...(review.hiddenBecause && { hidden: { because: review.hiddenBecause, at: later } }),
  }
}
