import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { deleteOldPhotos, deletePhotosOf, eraseWordsOf } from './photos.store.ts'

/** Long after the answer, and long enough for a dispute about a refund. */
const retentionDays = 90
const batch = 200

export async function purgePhotos(): Promise<void> {
  const before = later(now(), -retentionDays * 86_400_000)
  await inBatches(batch, (tx, size) => deleteOldPhotos(tx, before, size))
}

/** Deletes the photos and the words of a deleted account. Idempotent. */
export async function eraseReportsOf(accountId: string): Promise<void> {
  await inBatches(batch, (tx, size) => deletePhotosOf(tx, accountId, size))
  await inBatches(batch, (tx, size) => eraseWordsOf(tx, accountId, size))
}
