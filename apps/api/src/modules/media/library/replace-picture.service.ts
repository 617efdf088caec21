import type { LibraryPicture } from '@momo/contracts/media'
import { audit } from '#platform/audit/audit.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { missing } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { keepFormerName } from './former-names.store.ts'
import { only, refuseStale } from './library.service.ts'
import { exchangeFiles, findShared, lockShared } from './library.store.ts'
import { pictureDropped, pictureStored } from '../media.events.ts'
import { filesOf } from '../media.rules.ts'
import type { PictureRecord } from '../media.store.ts'
import { hasAllFiles, writeFiles } from '../store/picture-files.service.ts'
import { renderPicture } from '../store/render-picture.service.ts'
import { freshName, inspect, madeOf } from '../store/store-picture.service.ts'

type Replacement = { bytes: Buffer; version: number }

/**
 * Other content under the same row: whatever refers to it shows the new picture. Its files get addresses of their own, because the old
 * ones are kept by browsers and proxies for ever; who asks for those is led to the new. Killed half-way it leaves files that the sweep takes.
 */
export async function replacePicture(actor: Actor, id: string, { bytes, version }: Replacement): Promise<LibraryPicture> {
  const { type, hash: source } = inspect(bytes)
  const before = (await read((tx) => findShared(tx, id))) ?? missing('media', id)
  // Sent twice.
  if (before.source === source && (await hasAllFiles(before))) return read((tx) => only(tx, before))
  refuseStale(before, version)
  const rendering = await renderPicture(bytes, type)
  const name = freshName()
  await writeFiles(name, rendering)
  return transaction(async (tx) => {
    const picture = (await lockShared(tx, id)) ?? missing('media', id)
    refuseStale(picture, version)
    await keepFormerName(tx, id, picture.hash)
    const now = await exchangeFiles(tx, id, { ...madeOf(rendering), hash: name, source })
    await announce(tx, picture)
    await audit(tx, actor, { action: 'picture.replaced', subject: { kind: 'picture', id }, details: { version: now.version } })
    return only(tx, now)
  })
}

async function announce(tx: Tx, former: PictureRecord): Promise<void> {
  await publish(tx, pictureStored({ pictureId: former.id }))
  await publish(tx, pictureDropped({ files: filesOf(former) }))
}
