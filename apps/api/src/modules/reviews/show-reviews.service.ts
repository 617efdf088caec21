import type { Review } from '@momo/contracts/reviews'
import { type Face, facesOf } from '#modules/accounts'
import { whoHasOrdered } from '#modules/orders'
import { read } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { nobodysName } from './reviews.messages.ts'
import type { ReviewRecord } from './reviews.store.ts'

/** Reviews of one branch as this reader sees them. The names are the accounts' of this moment. */
export async function showReviews(records: ReviewRecord[], reader: Actor | undefined): Promise<Review[]> {
  const writers = records.flatMap((record) => record.account_id ?? [])
  const branchId = records[0]?.branch_id ?? ''
  const [faces, guests] = await Promise.all([read((tx) => facesOf(tx, writers)), read((tx) => whoHasOrdered(tx, branchId, writers))])
  return records.map((record) => {
    const writer = record.account_id ?? ''
    const about = { face: faces.get(writer), hasOrdered: guests.has(writer), isOwn: writer === reader?.id }
    return { ...reviewOf(record, about), hiddenBecause: seesHidden(reader) ? (record.hidden_because ?? undefined) : undefined }
  })
}

/** Nobody else learns that there is one, its author included. */
export const seesHidden = (reader: Actor | undefined): boolean => reader?.role === 'superadmin'

const starsOf = (halfStars: number): number => halfStars / 2

type About = { face: Face | undefined; hasOrdered: boolean; isOwn: boolean }

const reviewOf = (r: ReviewRecord, { face, hasOrdered, isOwn }: About): Omit<Review, 'hiddenBecause'> => ({
  id: r.id,
  reviewerName: face?.name ?? nobodysName,
  avatar: face?.avatar,
  rating: starsOf(r.half_stars),
  comment: r.comment,
  createdAt: r.created_at,
  isEdited: r.edited_at !== null,
  isOwn,
  hasOrdered,
  reply: r.reply !== null && r.replied_at !== null ? { text: r.reply, at: r.replied_at } : undefined,
})
