import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '#platform/config/config.ts'
import { newId } from '#platform/ids/ids.ts'

export type Storage = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  get(key: string): Promise<Buffer>
  stream(key: string): Promise<Readable>
  /** Size and age, or undefined when there is no such file. */
  describe(key: string): Promise<{ size: number; modifiedAt: Date } | undefined>
  exists(key: string): Promise<boolean>
  remove(key: string): Promise<void>
}

const partial = '.partial'

/** A file is there whole or not at all: a program killed while writing must not leave half a picture under its name. */
class WholeFileDriver extends FSDriver {
  readonly root: string

  constructor(root: string) {
    super({ location: root, visibility: 'public' })
    this.root = root
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = path.join(this.root, key)
    const draft = path.join(this.root, partial, newId())
    await Promise.all([mkdir(path.dirname(draft), { recursive: true }), mkdir(path.dirname(target), { recursive: true })])
    await writeFile(draft, contents, { flush: true })
    await rename(draft, target)
  }
}

export function openStorage(config: Pick<Config, 'storageDir'>): Storage {
  const disk = new Disk(new WholeFileDriver(path.resolve(config.storageDir)))
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    // Not disk.getBytes: for small files it gives the whole of Node's shared buffer.
    get: async (key) => buffer(await disk.getStream(key)),
    stream: (key) => disk.getStream(key),
    describe: async (key) => ((await disk.exists(key)) ? describe(disk, key) : undefined),
    exists: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
  }
}

async function describe(disk: Disk, key: string): Promise<{ size: number; modifiedAt: Date }> {
  const { contentLength, lastModified } = await disk.getMetaData(key)
  return { size: contentLength, modifiedAt: lastModified }
}

let current: Storage | undefined

/** The one storage of this process, set by the program or the test. */
export function useStorage(opened: Storage): void {
  current = opened
}

export function storage(): Storage {
  if (current === undefined) throw new Error('No storage is open: call useStorage() first.')
  return current
}
