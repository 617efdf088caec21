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

const atOnce = 100
/** Whoever is still at work has written its files a moment ago. */
const dayMs = 24 * 3_600_000

type Folder = { name: string; files: StoredFile[] }

/** Takes away files that no row promises, and tells of rows that lack a file. Stopped anywhere, the next run goes on. */
export async function sweepFiles(): Promise<void> {
  // Everything would be unknown to it.
  if ((await read((tx) => listAfter(tx, undefined, 1))).length === 0) {
    log.warn('no picture is known: is this the database of this storage? Its files stay.')
    return
  }
  const seen = new Set<string>()
  let folders: Folder[] = []
  for await (const folder of foldersOf(storage().list('media'))) {
    seen.add(folder.name)
    folders.push(folder)
    if (folders.length === atOnce) folders = await compare(folders)
  }
  await compare(folders)
  for await (const file of storage().list(partial)) if (isOld(file)) await storage().remove(file.key)
  await findBare(seen)
}

/** Files of one folder come one after the other; what lies in none of ours is left alone. */
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
    if (extra.length > 0) await removeFiles(extra)
    if (row && promised.size > files.length - extra.length) await tellLost(row)
  }
  return []
}

/** The worker makes AVIF again; anything else only a person can replace. */
async function tellLost(row: PictureRecord): Promise<void> {
  // The list is older than the row: asked again.
  const lost = await missingFiles(row)
  if (lost.length === 0) return
  if (!lost.every((key) => key.endsWith('.avif'))) {
    log.error({ pictureId: row.id, lost }, 'a picture lacks files: replace it in the media library')
    return
  }
  await transaction(async (tx) => {
    await setAvifWidths(tx, row.id, [])
    await publish(tx, pictureStored({ pictureId: row.id }))
  })
}

/** Rows without any file at all. */
async function findBare(seen: Set<string>): Promise<void> {
  let last: string | undefined
  do {
    const after = last
    const rows = await read((tx) => listAfter(tx, after, atOnce))
    for (const row of rows) if (!seen.has(row.hash) && isOld({ modifiedAt: row.created_at })) await tellLost(row)
    last = rows.at(-1)?.id
  } while (last !== undefined)
}

const isOld = ({ modifiedAt }: Pick<StoredFile, 'modifiedAt'>): boolean => modifiedAt.getTime() <= now().getTime() - dayMs
