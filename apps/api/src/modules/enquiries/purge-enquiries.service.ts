import { now } from '#platform/clock/clock.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { deleteExpiredEnquiries } from './enquiries.store.ts'

const batch = 1_000

export async function purgeOldEnquiries(): Promise<void> {
  await inBatches(batch, (tx, size) => deleteExpiredEnquiries(tx, now(), size))
}
