import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { pictureDropped } from '../media.events.ts'
import { filesOf } from '../media.rules.ts'
import { deletePicture, type PictureRecord } from '../media.store.ts'

/** In the transaction that lets go of it, for one that nothing else refers to. The worker takes the files away. */
export async function dropPicture(tx: Tx, pictureId: string): Promise<PictureRecord | undefined> {
  const record = await deletePicture(tx, pictureId)
  if (record) await publish(tx, pictureDropped({ files: filesOf(record) }))
  return record
}
