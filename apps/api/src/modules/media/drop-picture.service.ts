import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { storage } from '#platform/storage/storage.ts'
import { pictureDropped } from './media.events.ts'
import { filesOf } from './media.rules.ts'
import { deletePicture } from './media.store.ts'

/** Only for one that was stored as someone's own, and in the transaction that lets go of it. The worker takes the files away. */
export async function dropPicture(tx: Tx, pictureId: string): Promise<void> {
  const record = await deletePicture(tx, pictureId)
  if (record) await publish(tx, pictureDropped({ files: filesOf(record) }))
}

/** The files of an own picture are never written again, so it does not matter how late or how often this runs. */
export async function removeFiles(files: string[]): Promise<void> {
  for (const file of files) await storage().remove(file)
}
