import { recordRating } from '#modules/branches'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { lockReview, setReview } from './reviews.store.ts'

const visibleState = { hidden_at: null, hidden_by: null, hidden_because: null }

/** REV-13: with a reason the review is hidden and not counted; without one it is shown and counted again. Idempotent. */
export async function hideReview(actor: Actor, id: string, reason: string | undefined): Promise<void> {
  await transaction(async (tx) => {
    const before = (await lockReview(tx, id)) ?? notFound('review', id)
    if (before.hidden_because === (reason ?? null)) return
    const branchId = before.branch_id
    await setReview(
      tx,
      id,
      reason === undefined ? visibleState : { hidden_at: now(), hidden_by: actor.id, hidden_because: reason },
    )
    const action = reason === undefined ? 'review.shown' : 'review.hidden'
    await audit(tx, actor, {
      action,
      subject: { kind: 'review', id, branchId },
      details: reason === undefined ? {} : { reason },
    })
    const count = Number(reason === undefined) - Number(before.hidden_at === null)
    await recordRating(tx, branchId, { halfStars: count * before.half_stars, count })
  })
}
