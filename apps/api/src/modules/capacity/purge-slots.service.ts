import { now } from '#platform/clock/clock.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { deleteOldHolds, deleteOldSlots } from './purge-slots.store.ts'

const retentionDays = 30
const batch = 1_000

/** Deletes past slots and holds: they can no longer be reserved or released. */
export async function purgeOldSlots(): Promise<void> {
  const before = new Date(now().getTime() - retentionDays * 86_400_000)
  await inBatches(batch, (tx, size) => deleteOldHolds(tx, before, size))
  await inBatches(batch, (tx, size) => deleteOldSlots(tx, before, size))
}
