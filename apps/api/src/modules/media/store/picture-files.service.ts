import { read } from '#platform/db/database.ts'
import { storage } from '#platform/storage/storage.ts'
import { filesOf, jpegKey, nameOf, type PictureRow, webpKey } from '../media.rules.ts'
import { findPictureByHash } from '../media.store.ts'
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
 * Deletes files; idempotent. Files that a row refers to by now stay, because the same picture may have been uploaded again. No lock is
 * held while the storage works: an upload that commits meanwhile checks its files after the commit.
 */
export async function removeFiles(files: string[]): Promise<void> {
  for (const name of new Set(files.flatMap((file) => nameOf(file) ?? []))) {
    const row = await read((tx) => findPictureByHash(tx, name))
    const promised = new Set(row && filesOf(row))
    const unused = files.filter((file) => nameOf(file) === name && !promised.has(file))
    await Promise.all(unused.map((file) => storage().remove(file)))
  }
}
