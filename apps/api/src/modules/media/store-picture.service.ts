import { createHash } from 'node:crypto'
import type { Picture } from '@momo/contracts/media'
import { read, transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { storage } from '#platform/storage/storage.ts'
import { pictureStored } from './media.events.ts'
import { avifKey, jpegKey, jpegWidthFor, maxBytes, pictureOf, type SourceType, sourceTypeOf, webpKey } from './media.rules.ts'
import { findPictureByHash, insertPicture, type PictureRecord, resetRenditions } from './media.store.ts'
import { type Rendering, renderPicture } from './render-picture.service.ts'

type PictureInput = { bytes: Buffer; alt: string; altNe?: string }
type StoredPicture = { id: string; picture: Picture }

/**
 * The one way a picture comes in. The files are written before the row that promises them, and their names come from the
 * source's hash, so whoever is stopped half-way or runs beside another simply does the same again.
 * A picture that is known already keeps the alt text it was first stored with.
 */
export async function storePicture(input: PictureInput): Promise<StoredPicture> {
  if (input.bytes.length > maxBytes) throw fault('media.too_large', { maxBytes })
  const type = sourceTypeOf(input.bytes)
  if (type === undefined) throw fault('media.unsupported_type')
  const hash = createHash('sha256').update(input.bytes).digest('hex')
  const known = await read((tx) => findPictureByHash(tx, hash))
  const record = known && (await hasAllFiles(known)) ? known : await makePicture({ ...input, type, hash }, known)
  return { id: record.id, picture: pictureOf(record) }
}

type Source = PictureInput & { type: SourceType; hash: string }

async function makePicture({ bytes, type, hash, alt, altNe }: Source, known: PictureRecord | undefined): Promise<PictureRecord> {
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
    return record
  })
}

async function hasAllFiles({ hash, width, widths, avif_widths: avifWidths }: PictureRecord): Promise<boolean> {
  const keys = [...widths.map((w) => webpKey(hash, w)), ...avifWidths.map((w) => avifKey(hash, w)), jpegKey(hash, jpegWidthFor(width))]
  const found = await Promise.all(keys.map((key) => storage().exists(key)))
  return found.every(Boolean)
}

async function writeFiles(hash: string, { webp, jpeg }: Rendering): Promise<void> {
  await Promise.all([
    ...webp.map(({ width, bytes }) => storage().put(webpKey(hash, width), bytes, 'image/webp')),
    storage().put(jpegKey(hash, jpeg.width), jpeg.bytes, 'image/jpeg'),
  ])
}
