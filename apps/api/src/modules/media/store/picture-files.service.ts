import { transaction } from '#platform/db/database.ts'
import { storage } from '#platform/storage/storage.ts'
import { filesOf, jpegKey, nameOf, type PictureRow, webpKey } from '../media.rules.ts'
import { findPictureByHash, lockName } from '../media.store.ts'
import type { Rendering } from './render-picture.service.ts'

export async function writeFiles(name: string, { webp, jpeg }: Rendering): Promise<void> {
  await Promise.all([
    ...webp.map(({ width, bytes }) => storage().put(webpKey(name, width), bytes, 'image/webp')),
    storage().put(jpegKey(name, jpeg.width), jpeg.bytes, 'image/jpeg'),
  ])
}

export async function missingFiles(row: PictureRow): Promise<string[]> {
  const files = filesOf(row)
  const found = await Promise.all(files.map((key) => storage().exists(key)))
  return files.filter((_, index) => !found[index])
}

export const hasAllFiles = async (row: PictureRow): Promise<boolean> => (await missingFiles(row)).length === 0

/**
 * Deletes files; idempotent. Files that a row refers to by now stay, because the same picture may have been uploaded again. The folder
 * lock prevents concurrent writes.
 */
export async function removeFiles(files: string[]): Promise<void> {
  for (const name of new Set(files.flatMap((file) => nameOf(file) ?? []))) {
    await transaction(async (tx) => {
      await lockName(tx, name)
      const row = await findPictureByHash(tx, name)
      const promised = new Set(row && filesOf(row))
      for (const file of files) if (nameOf(file) === name && !promised.has(file)) await storage().remove(file)
    })
  }
}
