import { read, transaction } from '#platform/db/database.ts'
import { storage } from '#platform/storage/storage.ts'
import { avifKey, avifWidthsFor, webpKey } from '../media.rules.ts'
import { findPicture, lockPicture, setAvifWidths } from '../media.store.ts'
import { removeFiles } from './picture-files.service.ts'
import { renderAvif } from './render-picture.service.ts'

/**
 * AVIF is many times as expensive as WebP, so the worker creates it after the picture is in use. The result depends on the picture
 * only, so the job is idempotent. The files are written before the transaction, which storage must not keep open.
 */
export async function makeAvif(pictureId: string): Promise<void> {
  const picture = await read((tx) => findPicture(tx, pictureId))
  if (picture === undefined || picture.avif_widths.length > 0) return
  const { hash, widths } = picture
  const widest = await storage().get(webpKey(hash, widths.at(-1)!))
  const made = await renderAvif(widest, avifWidthsFor(widths))
  const accepted = (await areAllSmaller(hash, made)) ? made : []
  const files = accepted.map(({ width, bytes }) => ({ width, bytes, key: avifKey(hash, width) }))
  await Promise.all(files.map(({ key, bytes }) => storage().put(key, bytes, 'image/avif')))
  const isListed = await transaction(async (tx) => {
    if ((await lockPicture(tx, pictureId))?.hash !== hash) return false
    await setAvifWidths(
      tx,
      pictureId,
      files.map(({ width }) => width),
    )
    return true
  })
  // Dropped or replaced meanwhile: the event that deletes its files does not list these.
  if (!isListed) await removeFiles(files.map(({ key }) => key))
}

/** All or nothing: a browser with AVIF support sees only AVIF widths and would load a larger one for a missing width. */
async function areAllSmaller(hash: string, made: { width: number; bytes: Buffer }[]): Promise<boolean> {
  for (const { width, bytes } of made) {
    const webp = await storage().describe(webpKey(hash, width))
    if (webp === undefined || bytes.length >= webp.size) return false
  }
  return true
}
