import { now } from '#platform/clock/clock.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { deleteUsesBefore } from './budget.store.ts'
import { removeMessagesBefore } from './messages.store.ts'

export const retentionMs = 90 * 86_400_000
const batch = 5_000

export async function purgeMessages(): Promise<void> {
  const before = new Date(now().getTime() - retentionMs)
  await inBatches(batch, (tx, size) => removeMessagesBefore(tx, before, size))
  await deleteUsesBefore(before)
}
