import { read, transaction } from '#platform/db/database.ts'
import { storage } from '#platform/storage/storage.ts'
import { avifKey, avifWidthsFor, webpKey } from '../media.rules.ts'
import { findPicture, lockName, lockPicture, setAvifWidths } from '../media.store.ts'
import { renderAvif } from './render-picture.service.ts'

/**
 * AVIF is many times as expensive as WebP, so the worker creates it after the picture is in use. The result depends on the picture
 * only, so the job is idempotent.
 */
export async function makeAvif(pictureId: string): Promise<void> {
  const picture = await read((tx) => findPicture(tx, pictureId))
  if (picture === undefined || picture.avif_widths.length > 0) return
  const { hash, widths } = picture
  const widest = await storage().get(webpKey(hash, widths.at(-1)!))
  const made = await renderAvif(widest, avifWidthsFor(widths))
  const accepted = (await areAllSmaller(hash, made)) ? made : []
  await transaction(async (tx) => {
    await lockName(tx, hash)
    // Dropped or replaced meanwhile: its cleanup would not know these files.
    if ((await lockPicture(tx, pictureId))?.hash !== hash) return
    await Promise.all(
      accepted.map(({ width, bytes }) => storage().put(avifKey(hash, width), bytes, 'image/avif')),
    )
    await setAvifWidths(
      tx,
      pictureId,
      accepted.map((file) => file.width),
    )
  })
}

/** All or nothing: a browser with AVIF support sees only AVIF widths and would load a larger one for a missing width. */
async function areAllSmaller(hash: string, made: { width: number; bytes: Buffer }[]): Promise<boolean> {
  for (const { width, bytes } of made) {
    const webp = await storage().describe(webpKey(hash, width))
    if (webp === undefined || bytes.length >= webp.size) return false
  }
  return true
}
