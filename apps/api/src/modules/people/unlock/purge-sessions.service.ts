import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { deleteApprovalsBefore, deleteSessionsBefore } from './person-sessions.store.ts'

const storedMs = 30 * 24 * 3_600_000
const batch = 5_000

/** Who did something is in the records themselves. */
export async function purgeOldPersonSessions(size = batch): Promise<void> {
  const before = later(now(), -storedMs)
  await inBatches(size, (tx, limit) => deleteApprovalsBefore(tx, before, limit))
  await inBatches(size, (tx, limit) => deleteSessionsBefore(tx, before, limit))
}
