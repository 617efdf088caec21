import { recordRating } from '#modules/branches'
import { transaction } from '#platform/db/database.ts'
import { insertReview, setReview } from './reviews.store.ts'

/** An imported review with its reply and hidden state. */
export type ReviewDraft = {
  id: string
  branchId: string
  accountId: string
  halfStars: number
  comment: string
  createdAt: Date
  reply?: { text: string; at: Date }
  hidden?: { because: string; at: Date }
}

/** Existing reviews, and a second review of the same customer and branch, are skipped. Returns the number of new ones. */
export async function saveReviews(drafts: ReviewDraft[]): Promise<number> {
  let inserted = 0
  for (const draft of drafts) if (await saveOne(draft)) inserted += 1
  return inserted
}

function saveOne(d: ReviewDraft): Promise<boolean> {
  return transaction(async (tx) => {
    const words = { half_stars: d.halfStars, comment: d.comment, is_filled_in: false }
    const isNew = await insertReview(tx, {
      id: d.id,
      branch_id: d.branchId,
      account_id: d.accountId,
      created_at: d.createdAt,
      ...words,
    })
    if (!isNew) return false
    if (d.reply) await setReview(tx, d.id, { reply: d.reply.text, replied_at: d.reply.at })
    if (d.hidden) await setReview(tx, d.id, { hidden_at: d.hidden.at, hidden_because: d.hidden.because })
    else await recordRating(tx, d.branchId, { halfStars: d.halfStars, count: 1 })
    return true
  })
}
