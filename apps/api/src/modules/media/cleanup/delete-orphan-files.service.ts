import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { partial, storage, type StoredFile } from '#platform/storage/storage.ts'
import { pictureStored } from '../media.events.ts'
import { filesOf, nameOf } from '../media.rules.ts'
import { findPicturesByHash, type PictureRecord, setAvifWidths } from '../media.store.ts'
import { missingFiles, removeFiles } from '../store/picture-files.service.ts'
import { listAfter } from './cleanup.store.ts'

const batchSize = 100
/** Files younger than this may belong to an upload that is still running. */
const dayMs = 24 * 3_600_000

type Folder = { name: string; files: StoredFile[] }

/** Deletes files without a row and reports rows with missing files. It can be interrupted at any point and run again. */
export async function deleteOrphanFiles(): Promise<void> {
  // An empty table would make every file an orphan.
  if ((await read((tx) => listAfter(tx, undefined, 1))).length === 0) {
    log.warn('media: no pictures in the database, orphan files are not deleted')
    return
  }
  const seen = new Set<string>()
  let folders: Folder[] = []
  for await (const folder of foldersOf(storage().list('media'))) {
    seen.add(folder.name)
    folders.push(folder)
    if (folders.length === batchSize) folders = await compare(folders)
  }
  await compare(folders)
  for await (const file of storage().list(partial)) if (isOld(file)) await storage().remove(file.key)
  await reportRowsWithoutFiles(seen)
}

/** Groups the files by folder; the listing is sorted. Files outside our folders are ignored. */
async function* foldersOf(files: AsyncIterable<StoredFile>): AsyncIterable<Folder> {
  let folder: Folder | undefined
  for await (const file of files) {
    const name = nameOf(file.key)
    if (name === undefined) continue
    if (folder && folder.name !== name) yield folder
    if (folder?.name !== name) folder = { name, files: [] }
    folder.files.push(file)
  }
  if (folder) yield folder
}

async function compare(folders: Folder[]): Promise<Folder[]> {
  if (folders.length === 0) return []
  const names = folders.map(({ name }) => name)
  const rows = new Map((await read((tx) => findPicturesByHash(tx, names))).map((row) => [row.hash, row]))
  for (const { name, files } of folders) {
    const row = rows.get(name)
    const promised = new Set(row && filesOf(row))
    const extra = files.filter((file) => !promised.has(file.key) && isOld(file)).map(({ key }) => key)
    if (extra.length > 0) await removeOldFiles(extra)
    if (row && promised.size > files.length - extra.length) await reportMissingFiles(row)
  }
  return []
}

/** The listing may be minutes old: a file written again since then belongs to an upload that has not committed its row yet. */
async function removeOldFiles(files: string[]): Promise<void> {
  const old = []
  for (const file of files) {
    const found = await storage().describe(file)
    if (found && isOld(found)) old.push(file)
  }
  await removeFiles(old)
}

/** Missing AVIF files are created again by the worker; other files must be replaced by an editor. */
async function reportMissingFiles(row: PictureRecord): Promise<void> {
  // The file list is older than the row, so check again.
  const missing = await missingFiles(row)
  if (missing.length === 0) return
  if (!missing.every((key) => key.endsWith('.avif'))) {
    log.error(
      { pictureId: row.id, missing },
      'media: picture files are missing, replace it in the media library',
    )
    return
  }
  await transaction(async (tx) => {
    await setAvifWidths(tx, row.id, [])
    await publish(tx, pictureStored({ pictureId: row.id }))
  })
}

/** Finds rows without any file. */
async function reportRowsWithoutFiles(seen: Set<string>): Promise<void> {
  let last: string | undefined
  do {
    const after = last
    const rows = await read((tx) => listAfter(tx, after, batchSize))
    for (const row of rows)
      if (!seen.has(row.hash) && isOld({ modifiedAt: row.created_at })) await reportMissingFiles(row)
    last = rows.at(-1)?.id
  } while (last !== undefined)
}

const isOld = ({ modifiedAt }: Pick<StoredFile, 'modifiedAt'>): boolean =>
  modifiedAt.getTime() <= now().getTime() - dayMs
