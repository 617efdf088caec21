import type { Gallery, GalleryCard } from '@momo/contracts/galleries'
import { jpegAddressOf, pictureOf } from '#modules/media'
import { invalidate } from '#platform/cache/cache.ts'
import { read, transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { findCards, findGallery, placePhotos, upsertGallery } from './galleries.store.ts'

/** Cache keys of the responses. */
export const galleriesKey = 'galleries'
export const galleryKey = (id: string): string => `gallery:${id}`

/** A chain has a handful of galleries. */
const most = 100

export async function readGalleries(): Promise<GalleryCard[]> {
  const cards = await read((tx) => findCards(tx, most))
  return cards.map(({ id, title, cover, photos }) => ({
    id,
    title,
    cover: cover ? pictureOf(cover) : undefined,
    photos: photos.map((photo) => ({ id: photo.id, jpeg: jpegAddressOf(photo) })),
    photoCount: photos.length,
  }))
}

export async function readGallery(id: string): Promise<Gallery> {
  const { title, photos } = (await read((tx) => findGallery(tx, id))) ?? notFound('gallery', id)
  return { id, title, photos: photos.map((photo) => ({ id: photo.id, picture: pictureOf(photo) })) }
}

/** Upsert by id. Photos are stored in the given order. */
export async function saveGallery({
  id,
  title,
  pictureIds,
}: {
  id: string
  title: string
  pictureIds: string[]
}): Promise<void> {
  await transaction(async (tx) => {
    await upsertGallery(tx, { id, title })
    await placePhotos(
      tx,
      id,
      pictureIds.map((picture, position) => ({ id: newId(), gallery_id: id, picture_id: picture, position })),
    )
  })
  invalidate([galleriesKey, galleryKey(id)])
}
