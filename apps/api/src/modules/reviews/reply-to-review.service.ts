import type { Review } from '@momo/contracts/reviews'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { reviewReplied } from './reviews.events.ts'
import { lockReview, setReview } from './reviews.store.ts'
import { showReviews } from './show-reviews.service.ts'

/** Only the first reply publishes an event that notifies the author; later ones are corrections. */
export async function replyToReview(actor: Actor, id: string, text: string): Promise<Review> {
  const within = actor.role === 'superadmin' ? undefined : ownBranch(actor)
  const replied = await transaction(async (tx) => {
    const before = (await lockReview(tx, id, within)) ?? notFound('review', id)
    if (before.reply === text) return before
    const after = await setReview(tx, id, { reply: text, replied_at: now(), replied_by: actor.id })
    const details = before.reply === null ? {} : { before: before.reply }
    await audit(tx, actor, {
      action: 'review.replied',
      subject: { kind: 'review', id, branchId: before.branch_id },
      details,
    })
    const { branch_id: branchId, account_id: accountId, hidden_at: hidden } = before
    const isFirstReply = before.reply === null && hidden === null
    if (isFirstReply && accountId !== null)
      await publish(tx, reviewReplied({ reviewId: id, branchId, accountId }))
    return after
  })
  const [review] = await showReviews([replied], actor)
  return review!
}
