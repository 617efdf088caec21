import type { Gallery } from '@momo/contracts/galleries'
import { type GalleryChange, type GalleryForm, mostGalleryPhotos } from '@momo/contracts/galleries/writes'
import { storePictures } from '#modules/media'
import { audit } from '#platform/audit/audit.ts'
import { drop } from '#platform/cache/cache.ts'
import { afterCommit, transaction, type Tx } from '#platform/db/database.ts'
import { fault, missing } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { galleriesKey, galleryKey, readGallery } from './galleries.service.ts'
import * as store from './galleries.store.ts'

const refused = (message: string) => fault('request.invalid', [{ in: 'body', path: '/galleryPhotos', message }])

/** Whoever sends the same title with the same photos again gets the gallery that is there. */
export async function createGallery(actor: Actor, { title }: GalleryForm, photos: Buffer[]): Promise<Gallery> {
  if (photos.length === 0) throw refused('Title and at least one image is required')
  const pictures = await storePictures(photos, { alt: title, by: actor })
  const id = await transaction(async (tx) => {
    await store.lockGalleries(tx)
    const twin = await findTwin(tx, title, pictures)
    if (twin) return twin
    const made = newId()
    await store.upsertGallery(tx, { id: made, title })
    await addPhotos(tx, made, pictures)
    await told(tx, actor, { id: made, action: 'gallery.created', details: { title, pictures } })
    return made
  })
  return readGallery(id)
}

/** The photos that are there keep their ids and their order, new ones stand behind them; one that is there already is not added again. */
export async function changeGallery(
  actor: Actor,
  id: string,
  { title, removedPhotos = [] }: GalleryChange,
  photos: Buffer[],
): Promise<Gallery> {
  // Before the work of storing: an address that leads nowhere costs nothing.
  const known = await readGallery(id)
  const pictures = await storePictures(photos, { alt: title ?? known.title, by: actor })
  await transaction(async (tx) => {
    const before = (await store.lockGallery(tx, id)) ?? missing('gallery', id)
    if (title !== undefined) await store.upsertGallery(tx, { id, title })
    await store.deletePhotos(tx, id, removedPhotos)
    await addPhotos(tx, id, pictures)
    await told(tx, actor, { id, action: 'gallery.changed', details: { title: title ?? before.title, pictures, removedPhotos } })
  })
  return readGallery(id)
}

/** For good: the log keeps what it was called and which pictures it showed. */
export async function deleteGallery(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { title } = (await store.lockGallery(tx, id)) ?? missing('gallery', id)
    const pictures = (await store.findPhotos(tx, id)).map((photo) => photo.picture_id)
    await store.removeGallery(tx, id)
    await told(tx, actor, { id, action: 'gallery.deleted', details: { title, pictures } })
  })
}

async function findTwin(tx: Tx, title: string, pictures: string[]): Promise<string | undefined> {
  const wanted = [...new Set(pictures)].join()
  for (const id of await store.findByTitle(tx, title))
    if ((await store.findPhotos(tx, id)).map((photo) => photo.picture_id).join() === wanted) return id
  return undefined
}

async function addPhotos(tx: Tx, id: string, pictures: string[]): Promise<void> {
  const there = await store.findPhotos(tx, id)
  const added = [...new Set(pictures)].filter((picture) => !there.some((photo) => photo.picture_id === picture))
  if (there.length + added.length > mostGalleryPhotos) throw refused(`must be at most ${mostGalleryPhotos} in a gallery`)
  const next = (there.at(-1)?.position ?? -1) + 1
  await store.insertPhotos(
    tx,
    added.map((picture, i) => ({ id: newId(), gallery_id: id, picture_id: picture, position: next + i })),
  )
}

type Done = { id: string; action: `gallery.${string}`; details: Record<string, unknown> }

/** Written down with the change, and forgotten by every process once it is true. */
async function told(tx: Tx, actor: Actor, { id, action, details }: Done): Promise<void> {
  await audit(tx, actor, { action, subject: { kind: 'gallery', id }, details })
  afterCommit(tx, () => drop([galleriesKey, galleryKey(id)]))
}
