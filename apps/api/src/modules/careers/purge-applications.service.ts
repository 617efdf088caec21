import { now } from '#platform/clock/clock.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { deleteExpiredApplications } from './applications.store.ts'

const batch = 1_000

export async function purgeOldApplications(): Promise<void> {
  await inBatches(batch, (tx, size) => deleteExpiredApplications(tx, now(), size))
}
