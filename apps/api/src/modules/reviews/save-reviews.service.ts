import { recordRating } from '#modules/branches'
import { transaction } from '#platform/db/database.ts'
import { insertReview, setReview } from './reviews.store.ts'

/** A review as it is brought along from elsewhere, with all that happened to it. */
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

/** One that is there already, or whose writer has another of this branch, is left as it is. Answers how many are new. */
export async function saveReviews(drafts: ReviewDraft[]): Promise<number> {
  let made = 0
  for (const draft of drafts) if (await saveOne(draft)) made += 1
  return made
}

function saveOne(d: ReviewDraft): Promise<boolean> {
  return transaction(async (tx) => {
    const words = { half_stars: d.halfStars, comment: d.comment, is_filled_in: false }
    const isNew = await insertReview(tx, { id: d.id, branch_id: d.branchId, account_id: d.accountId, created_at: d.createdAt, ...words })
    if (!isNew) return false
    if (d.reply) await setReview(tx, d.id, { reply: d.reply.text, replied_at: d.reply.at })
    if (d.hidden) await setReview(tx, d.id, { hidden_at: d.hidden.at, hidden_because: d.hidden.because })
    else await recordRating(tx, d.branchId, { halfStars: d.halfStars, count: 1 })
    return true
  })
}
