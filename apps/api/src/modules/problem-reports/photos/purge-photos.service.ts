import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { statement } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { deleteOldPhotos, deletePhotosOf } from './photos.store.ts'

/** Long after the answer, and long enough for a dispute about a refund. */
const retentionDays = 90
const batch = 200

export async function purgePhotos(): Promise<void> {
  const before = later(now(), -retentionDays * 86_400_000)
  await inBatches(batch, (tx, size) => deleteOldPhotos(tx, before, size))
}

export const deletePhotosOfAccount = (accountId: string): Promise<void> =>
  statement((tx) => deletePhotosOf(tx, accountId))
