import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { pictureDropped } from '../media.events.ts'
import { filesOf } from '../media.rules.ts'
import { deletePicture, type PictureRecord } from '../media.store.ts'

/** Deletes an unreferenced picture in the caller's transaction. The worker deletes the files later. */
export async function dropPicture(tx: Tx, pictureId: string): Promise<PictureRecord | undefined> {
  const record = await deletePicture(tx, pictureId)
  if (record) await publish(tx, pictureDropped({ files: filesOf(record) }))
  return record
}
