import type { Gallery } from '@momo/contracts/galleries'
import { type GalleryChange, type GalleryForm, mostGalleryPhotos } from '@momo/contracts/galleries/writes'
import { storePictures } from '#modules/media'
import { audit } from '#platform/audit/audit.ts'
import { invalidate } from '#platform/cache/cache.ts'
import { afterCommit, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import type { UploadedFile } from '#platform/uploaded-file.ts'
import { galleriesKey, galleryKey, readGallery } from './galleries.service.ts'
import * as store from './galleries.store.ts'

const invalidPhotos = (message: string) =>
  fault('request.invalid', [{ in: 'body', path: '/galleryPhotos', message }])

/** Idempotent: a repeated request with the same title and photos returns the existing gallery. */
export async function createGallery(
  actor: Actor,
  { title }: GalleryForm,
  photos: UploadedFile[],
): Promise<Gallery> {
  if (photos.length === 0) throw invalidPhotos('Title and at least one image is required')
  const pictures = await storePictures(photos, { alt: title, by: actor })
  const id = await transaction(async (tx) => {
    await store.lockGalleries(tx)
    const twin = await findTwin(tx, title, pictures)
    if (twin) return twin
    const made = newId()
    await store.upsertGallery(tx, { id: made, title })
    await addPhotos(tx, made, pictures)
    await recordChange(tx, actor, { id: made, action: 'gallery.created', details: { title, pictures } })
    return made
  })
  return readGallery(id)
}

/** Existing photos keep their ids, new ones are appended; a photo that is already there is not added again. */
export async function changeGallery(
  actor: Actor,
  id: string,
  { title, removedPhotos = [], photoOrder = [] }: GalleryChange,
  photos: UploadedFile[],
): Promise<Gallery> {
  // Before storing pictures: an unknown id must not cost anything.
  const known = await readGallery(id)
  const pictures = await storePictures(photos, { alt: title ?? known.title, by: actor })
  await transaction(async (tx) => {
    const before = (await store.lockGallery(tx, id)) ?? notFound('gallery', id)
    if (title !== undefined) await store.upsertGallery(tx, { id, title })
    await store.deletePhotos(tx, id, removedPhotos)
    await orderPhotos(tx, id, photoOrder)
    await addPhotos(tx, id, pictures)
    await recordChange(tx, actor, {
      id,
      action: 'gallery.changed',
      details: { title: title ?? before.title, pictures, removedPhotos },
    })
  })
  return readGallery(id)
}

/** Permanent; the audit log has the title and the pictures. */
export async function deleteGallery(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { title } = (await store.lockGallery(tx, id)) ?? notFound('gallery', id)
    const pictures = (await store.findPhotos(tx, id)).map((photo) => photo.picture_id)
    await store.removeGallery(tx, id)
    await recordChange(tx, actor, { id, action: 'gallery.deleted', details: { title, pictures } })
  })
}

async function findTwin(tx: Tx, title: string, pictures: string[]): Promise<string | undefined> {
  const requested = [...new Set(pictures)].join()
  for (const id of await store.findByTitle(tx, title))
    if ((await store.findPhotos(tx, id)).map((photo) => photo.picture_id).join() === requested) return id
  return undefined
}

/** Photos that another editor has deleted or added meanwhile do not reject the order. */
async function orderPhotos(tx: Tx, id: string, wanted: string[]): Promise<void> {
  if (wanted.length === 0) return
  const there = (await store.findPhotos(tx, id)).map((photo) => photo.id)
  const named = [...new Set(wanted)].filter((photo) => there.includes(photo))
  const order = [...named, ...there.filter((photo) => !named.includes(photo))]
  if (order.join() !== there.join()) await store.reorderPhotos(tx, id, order)
}

async function addPhotos(tx: Tx, id: string, pictures: string[]): Promise<void> {
  const there = await store.findPhotos(tx, id)
  const added = [...new Set(pictures)].filter(
    (picture) => !there.some((photo) => photo.picture_id === picture),
  )
  if (there.length + added.length > mostGalleryPhotos)
    throw invalidPhotos(`A gallery can have at most ${mostGalleryPhotos} photos`)
  const next = (there.at(-1)?.position ?? -1) + 1
  await store.insertPhotos(
    tx,
    added.map((picture, i) => ({ id: newId(), gallery_id: id, picture_id: picture, position: next + i })),
  )
}

type Change = { id: string; action: `gallery.${string}`; details: Record<string, unknown> }

/** Writes the audit entry and invalidates the cached responses after the commit. */
async function recordChange(tx: Tx, actor: Actor, { id, action, details }: Change): Promise<void> {
  await audit(tx, actor, { action, subject: { kind: 'gallery', id }, details })
  afterCommit(tx, () => invalidate([galleriesKey, galleryKey(id)]))
}
