import { drop } from '#platform/cache/cache.ts'
import { afterCommit, type Tx } from '#platform/db/database.ts'
import { missing } from '#platform/faults/fault.ts'
import { branchKey } from '../public/branches.service.ts'
import { shownRating } from './rating.rules.ts'
import { addToRating, findRating } from './rating.store.ts'

/**
 * Counts what a review has changed, in the transaction that changes it: the sum and the reviews are both there, or neither.
 * The branch stays locked until its end, so this comes last in it. Its version stays: an editor overwrites nothing of this.
 */
export async function recordRating(tx: Tx, branchId: string, change: { halfStars: number; count: number }): Promise<void> {
  if (change.halfStars === 0 && change.count === 0) return
  await addToRating(tx, branchId, change)
  afterCommit(tx, () => drop([branchKey(branchId)]))
}

/** As visitors see it. */
export async function readRating(tx: Tx, branchId: string): Promise<{ average: number; count: number }> {
  return shownRating((await findRating(tx, branchId)) ?? missing('branch', branchId))
}
