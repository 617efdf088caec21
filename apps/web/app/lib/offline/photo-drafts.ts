import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { PickedPhoto } from '#lib/editor/pictures/pick-photos.ts'
import { debug } from '#lib/log/debug.ts'

/** A photo that belongs to a record which is not sent yet. */
type PhotoDraft = PickedPhoto & { group: string }

interface PhotoSchema extends DBSchema {
  photos: { key: string; value: PhotoDraft; indexes: { group: string } }
}

const inMemory = new Map<string, PhotoDraft>()
let opened: Promise<IDBPDatabase<PhotoSchema> | undefined> | undefined

/** Files do not fit into localStorage, where the rest of a draft is. */
async function openDatabase(): Promise<IDBPDatabase<PhotoSchema> | undefined> {
  try {
    return await openDB<PhotoSchema>('photo-drafts', 1, {
      upgrade: (database) =>
        void database.createObjectStore('photos', { keyPath: 'id' }).createIndex('group', 'group'),
    })
  } catch (fault) {
    debug('photo drafts: IndexedDB unavailable, using memory', fault)
    return undefined
  }
}

const database = () => (opened ??= openDatabase())

export async function addPhotoDraft(group: string, photo: PickedPhoto): Promise<void> {
  const draft = { ...photo, group }
  inMemory.set(photo.id, draft)
  await (await database())?.put('photos', draft)
}

export async function findPhotoDrafts(group: string): Promise<PickedPhoto[]> {
  const stored = (await (await database())?.getAllFromIndex('photos', 'group', group)) ?? []
  const all = new Map([...stored, ...inMemory.values()].map((draft) => [draft.id, draft]))
  return [...all.values()].filter((draft) => draft.group === group)
}

export async function removePhotoDraft(id: string): Promise<void> {
  inMemory.delete(id)
  await (await database())?.delete('photos', id)
}
