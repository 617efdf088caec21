import type { Review } from '@momo/contracts/reviews'
import { type Face, facesOf } from '#modules/accounts'
import { readPastCustomers } from '#modules/orders'
import { read } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { formerGuestName } from './reviews.messages.ts'
import type { ReviewRecord } from './reviews.store.ts'

/** Reviews of one branch as this reader sees them, with the accounts' current names. */
export async function showReviews(records: ReviewRecord[], reader: Actor | undefined): Promise<Review[]> {
  const authorIds = records.flatMap((record) => record.account_id ?? [])
  const branchId = records[0]?.branch_id ?? ''
  const [faces, pastCustomers] = await Promise.all([
    read((tx) => facesOf(tx, authorIds)),
    read((tx) => readPastCustomers(tx, branchId, authorIds)),
  ])
  return records.map((record) => {
    const authorId = record.account_id ?? ''
    const author = {
      face: faces.get(authorId),
      hasOrdered: pastCustomers.has(authorId),
      isOwn: authorId === reader?.id,
    }
    return {
      ...reviewOf(record, author),
      hiddenBecause: seesHidden(reader) ? (record.hidden_because ?? undefined) : undefined,
    }
  })
}

/** Only super admins; even the author does not see that a review is hidden. */
export const seesHidden = (reader: Actor | undefined): boolean => reader?.role === 'superadmin'

const starsOf = (halfStars: number): number => halfStars / 2

type Author = { face: Face | undefined; hasOrdered: boolean; isOwn: boolean }

const reviewOf = (r: ReviewRecord, { face, hasOrdered, isOwn }: Author): Omit<Review, 'hiddenBecause'> => ({
  id: r.id,
  reviewerName: face?.name ?? formerGuestName,
  avatar: face?.avatar,
  rating: starsOf(r.half_stars),
  comment: r.comment,
  createdAt: r.created_at,
  isEdited: r.edited_at !== null,
  isOwn,
  hasOrdered,
  reply: r.reply !== null && r.replied_at !== null ? { text: r.reply, at: r.replied_at } : undefined,
})
