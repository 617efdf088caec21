import type { LibraryPicture } from '@momo/contracts/media'
import { audit } from '#platform/audit/audit.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { insertFormerName } from './former-names.store.ts'
import { only, rejectStale } from './library.service.ts'
import { exchangeFiles, findShared, lockShared } from './library.store.ts'
import { pictureDropped, pictureStored } from '../media.events.ts'
import { filesOf, tidyFileName } from '../media.rules.ts'
import type { PictureRecord } from '../media.store.ts'
import { hasAllFiles, writeFiles } from '../store/picture-files.service.ts'
import { renderPicture } from '../store/render-picture.service.ts'
import { newPictureName, inspect, renditionColumns } from '../store/store-picture.service.ts'

type Replacement = { bytes: Buffer; fileName?: string; version: number }

/**
 * Replaces the content of a picture; everything that refers to its row shows the new one. The files get a new address, because browsers
 * and proxies cache the old ones for ever; old addresses redirect. If interrupted, it leaves orphan files for the cleanup.
 */
export async function replacePicture(
  actor: Actor,
  id: string,
  { bytes, fileName = '', version }: Replacement,
): Promise<LibraryPicture> {
  const { type, hash: source } = inspect(bytes)
  const before = (await read((tx) => findShared(tx, id))) ?? notFound('media', id)
  // A repeated request.
  if (before.source === source && (await hasAllFiles(before))) return read((tx) => only(tx, before))
  rejectStale(before, version)
  const rendering = await renderPicture(bytes, type)
  const name = newPictureName()
  await writeFiles(name, rendering)
  return transaction(async (tx) => {
    const picture = (await lockShared(tx, id)) ?? notFound('media', id)
    rejectStale(picture, version)
    await insertFormerName(tx, id, picture.hash)
    const next = { ...renditionColumns(rendering), hash: name, source, file_name: tidyFileName(fileName) }
    const now = await exchangeFiles(tx, id, next)
    await publishReplacement(tx, picture)
    await audit(tx, actor, {
      action: 'picture.replaced',
      subject: { kind: 'picture', id },
      details: { version: now.version },
    })
    return only(tx, now)
  })
}

async function publishReplacement(tx: Tx, former: PictureRecord): Promise<void> {
  await publish(tx, pictureStored({ pictureId: former.id }))
  await publish(tx, pictureDropped({ files: filesOf(former) }))
}
