import { mkdir, opendir, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config, S3Config } from '#platform/config/config.ts'
import { newId } from '#platform/ids/ids.ts'
import { answerWithin, createOpenLimit, type StorageLimits, usualStorageLimits } from './storage-limits.ts'

export type Storage = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  get(key: string): Promise<Buffer>
  stream(key: string): Promise<Readable>
  /** Size and modification time, or undefined when there is no such file. */
  describe(key: string): Promise<{ size: number; modifiedAt: Date } | undefined>
  exists(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Every file below a folder, grouped by folder. The listing is lazy and may run during writes. */
  list(folder: string): AsyncIterable<StoredFile>
}
export type StoredFile = { key: string; modifiedAt: Date }

/** Folder of temporary files; a process killed while writing leaves them there. */
export const partial = 'partial'

/** Atomic writes: writes a temporary file and renames it, so a killed process leaves no partial file under the final name. */
class AtomicFileDriver extends FSDriver {
  readonly root: string

  constructor(root: string) {
    super({ location: root, visibility: 'public' })
    this.root = root
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = path.join(this.root, key)
    const draft = path.join(this.root, partial, newId())
    await Promise.all([
      mkdir(path.dirname(draft), { recursive: true }),
      mkdir(path.dirname(target), { recursive: true }),
    ])
    await writeFile(draft, contents, { flush: true })
    await rename(draft, target)
  }
}

type Place = Pick<Config, 'storageDir'> & { s3?: S3Config | undefined }

/**
 * Opens a folder, or a bucket if one is configured. The S3 library is large, so it is imported only then. A call that gets no answer
 * fails with server.busy; only a listing has no limit, because its length depends on the number of files.
 */
export function openStorage({ storageDir, s3 }: Place, limits: Partial<StorageLimits> = {}): Storage {
  const { answerMs, openWrites } = { ...usualStorageLimits, ...limits }
  const root = path.resolve(storageDir)
  const opened = s3 ? import('./s3-disk.ts').then(({ openS3Disk }) => openS3Disk(s3)) : openFolder(root)
  const limitWrites = createOpenLimit(openWrites)
  const ask = <T>(work: (disk: Disk) => Promise<T>): Promise<T> =>
    answerWithin(answerMs, async () => work(await opened))
  return {
    put: (key, bytes, contentType) => limitWrites(() => ask((disk) => disk.put(key, bytes, { contentType }))),
    // disk.getBytes would return the whole shared buffer of Node for small files.
    get: (key) => ask(async (disk) => buffer(await disk.getStream(key))),
    stream: (key) => ask((disk) => disk.getStream(key)),
    describe: (key) => ask((disk) => describe(disk, key)),
    exists: (key) => ask((disk) => disk.exists(key)),
    remove: (key) => ask((disk) => disk.delete(key)),
    list: (folder) => (s3 ? listBucket(s3, folder) : listFolder(root, folder)),
  }
}

const openFolder = (root: string): Disk => new Disk(new AtomicFileDriver(root))

async function* listBucket(place: S3Config, folder: string): AsyncIterable<StoredFile> {
  const { listObjects } = await import('./s3-disk.ts')
  yield* listObjects(place, `${folder}/`)
}

async function* listFolder(root: string, folder: string): AsyncIterable<StoredFile> {
  const entries = await unlessGone(opendir(path.join(root, folder)))
  if (entries === undefined) return
  for await (const entry of entries) {
    const key = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* listFolder(root, key)
    else {
      const file = await unlessGone(stat(path.join(root, key)))
      if (file) yield { key, modifiedAt: file.mtime }
    }
  }
}

async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

async function describe(disk: Disk, key: string): Promise<{ size: number; modifiedAt: Date } | undefined> {
  try {
    const { contentLength, lastModified } = await disk.getMetaData(key)
    return { size: contentLength, modifiedAt: lastModified }
  } catch (error) {
    // Checked only after an error, so that an existing file costs one request.
    if (await disk.exists(key)) throw error
    return undefined
  }
}

let current: Storage | undefined

/** The one storage of this process, set by the program or the test. */
export function useStorage(opened: Storage): void {
  current = opened
}

export function storage(): Storage {
  if (current === undefined) throw new Error('storage: not open, call useStorage() first')
  return current
}
