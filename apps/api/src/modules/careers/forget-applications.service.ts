import { now } from '#platform/clock/clock.ts'
import { inSteps } from '#platform/db/in-batches.ts'
import { deleteSomeOver } from './applications.store.ts'

const batch = 1_000

export async function forgetOldApplications(): Promise<void> {
  await inSteps(batch, (tx, size) => deleteSomeOver(tx, now(), size))
}
