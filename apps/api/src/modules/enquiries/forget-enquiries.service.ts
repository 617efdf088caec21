import { now } from '#platform/clock/clock.ts'
import { inSteps } from '#platform/db/in-batches.ts'
import { deleteSomeOver } from './enquiries.store.ts'

const batch = 1_000

export async function forgetOldEnquiries(): Promise<void> {
  await inSteps(batch, (tx, size) => deleteSomeOver(tx, now(), size))
}
