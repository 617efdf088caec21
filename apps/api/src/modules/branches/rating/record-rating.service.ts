import { invalidate } from '#platform/cache/cache.ts'
import { afterCommit, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { branchKey } from '../public/branches.service.ts'
import { shownRating } from './rating.rules.ts'
import { addToRating, findRating } from './rating.store.ts'

/**
 * Adds a review's change to the branch totals in the same transaction. The branch row stays locked until the commit, so call this
 * last. The version is not incremented, so an editor does not see a conflict.
 */
export async function recordRating(
  tx: Tx,
  branchId: string,
  change: { halfStars: number; count: number },
): Promise<void> {
  if (change.halfStars === 0 && change.count === 0) return
  await addToRating(tx, branchId, change)
  afterCommit(tx, () => invalidate([branchKey(branchId)]))
}

/** The rating that visitors see. */
export async function readRating(tx: Tx, branchId: string): Promise<{ average: number; count: number }> {
  return shownRating((await findRating(tx, branchId)) ?? notFound('branch', branchId))
}
