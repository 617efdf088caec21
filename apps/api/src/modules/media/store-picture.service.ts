import { createHash } from 'node:crypto'
import type { Picture } from '@momo/contracts/media'
import { maxUploadBytes } from '@momo/contracts/shared'
import { audit } from '#platform/audit/audit.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { storage } from '#platform/storage/storage.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { pictureStored } from './media.events.ts'
import { filesOf, jpegKey, pictureOf, type SourceType, sourceTypeOf, webpKey } from './media.rules.ts'
import { findPictureByHash, insertPicture, type PictureRecord, resetRenditions } from './media.store.ts'
import { type Rendering, renderPicture } from './render-picture.service.ts'

type PictureInput = {
  bytes: Buffer
  alt: string
  altNe?: string
  /** The member of staff who stores it; the seed has none. */
  by?: Actor
  /**
   * Makes it someone's own: nobody else who has the same file shares it, so it can be dropped again (drop-picture.service.ts).
   * What points to it is written in the transaction of the row; neither is ever there without the other.
   */
  claim?: (tx: Tx, pictureId: string) => Promise<void>
}
type StoredPicture = { id: string; picture: Picture }

/**
 * The one way a picture comes in. The files are written before the row that promises them, and their names come from the
 * source's hash, so whoever is stopped half-way or runs beside another simply does the same again.
 * A picture that is known already keeps the alt text it was first stored with.
 */
export async function storePicture(input: PictureInput): Promise<StoredPicture> {
  if (input.bytes.length > maxUploadBytes) throw fault('media.too_large', { maxBytes: maxUploadBytes })
  const type = sourceTypeOf(input.bytes)
  if (type === undefined) throw fault('media.unsupported_type')
  const hash = createHash('sha256')
    .update(input.claim ? newId() : '')
    .update(input.bytes)
    .digest('hex')
  const known = await read((tx) => findPictureByHash(tx, hash))
  const record = known && (await hasAllFiles(known)) ? known : await makePicture({ ...input, type, hash }, known)
  return { id: record.id, picture: pictureOf(record) }
}

type Source = PictureInput & { type: SourceType; hash: string }

async function makePicture({ bytes, type, hash, alt, altNe, by, claim }: Source, known: PictureRecord | undefined): Promise<PictureRecord> {
  const rendering = await renderPicture(bytes, type)
  await writeFiles(hash, rendering)
  const { width, height, blur } = rendering
  const made = { width, height, blur, widths: rendering.webp.map((file) => file.width) }

  return transaction(async (tx) => {
    const record = known
      ? await resetRenditions(tx, known.id, made)
      : await insertPicture(tx, { id: newId(), hash, alt, alt_ne: altNe ?? null, ...made })
    // Somebody stored the same picture a moment ago: it is the same files and the same event.
    if (record === undefined) return (await findPictureByHash(tx, hash))!
    await publish(tx, pictureStored({ pictureId: record.id }))
    await claim?.(tx, record.id)
    if (by) await audit(tx, by, { action: 'picture.stored', subject: { kind: 'picture', id: record.id, branchId: by.branchId } })
    return record
  })
}

async function hasAllFiles(record: PictureRecord): Promise<boolean> {
  const found = await Promise.all(filesOf(record).map((key) => storage().exists(key)))
  return found.every(Boolean)
}

async function writeFiles(hash: string, { webp, jpeg }: Rendering): Promise<void> {
  await Promise.all([
    ...webp.map(({ width, bytes }) => storage().put(webpKey(hash, width), bytes, 'image/webp')),
    storage().put(jpegKey(hash, jpeg.width), jpeg.bytes, 'image/jpeg'),
  ])
}
