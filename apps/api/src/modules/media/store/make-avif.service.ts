import { read, transaction } from '#platform/db/database.ts'
import { storage } from '#platform/storage/storage.ts'
import { avifKey, avifWidthsFor, webpKey } from '../media.rules.ts'
import { findPicture, lockName, lockPicture, setAvifWidths } from '../media.store.ts'
import { renderAvif } from './render-picture.service.ts'

/**
 * AVIF takes many times the work of WebP, so it is made after the picture is in use. What comes out depends on the picture
 * alone: a second run writes the same files and the same row.
 */
export async function makeAvif(pictureId: string): Promise<void> {
  const picture = await read((tx) => findPicture(tx, pictureId))
  if (picture === undefined || picture.avif_widths.length > 0) return
  const { hash, widths } = picture
  const widest = await storage().get(webpKey(hash, widths.at(-1)!))
  const made = await renderAvif(widest, avifWidthsFor(widths))
  const kept = (await areAllSmaller(hash, made)) ? made : []
  await transaction(async (tx) => {
    await lockName(tx, hash)
    // Dropped or replaced while we worked: whoever did it knows nothing of these.
    if ((await lockPicture(tx, pictureId))?.hash !== hash) return
    await Promise.all(kept.map(({ width, bytes }) => storage().put(avifKey(hash, width), bytes, 'image/avif')))
    await setAvifWidths(
      tx,
      pictureId,
      kept.map((file) => file.width),
    )
  })
}

/** The whole set or none: a browser that takes AVIF sees no other widths, and would fetch a larger one for the one left out. */
async function areAllSmaller(hash: string, made: { width: number; bytes: Buffer }[]): Promise<boolean> {
  for (const { width, bytes } of made) {
    const webp = await storage().describe(webpKey(hash, width))
    if (webp === undefined || bytes.length >= webp.size) return false
  }
  return true
}
