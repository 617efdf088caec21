import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { pictureColumns, type PictureRow } from '#modules/media'
import type { Tx } from '#platform/db/database.ts'
import type { GalleriesTables } from './galleries.table.ts'

const db = (tx: Tx) => tx.withTables<GalleriesTables>()

type ListedPhoto = Pick<PictureRow, 'hash' | 'width'> & { id: string }
type CardRecord = { id: string; title: string; cover: PictureRow | null; photos: ListedPhoto[] }
type GalleryRecord = { id: string; title: string; photos: (PictureRow & { id: string })[] }

/** Newest first, each with its first photo and the addresses of all, in one statement. */
export async function findCards(tx: Tx, limit: number): Promise<CardRecord[]> {
  return db(tx)
    .selectFrom('galleries as g')
    .select((eb) => [
      'g.id',
      'g.title',
      jsonObjectFrom(
        eb
          .selectFrom('gallery_photos as gp')
          .innerJoin('pictures as p', 'p.id', 'gp.picture_id')
          .select(pictureColumns('p'))
          .whereRef('gp.gallery_id', '=', 'g.id')
          .orderBy('gp.position')
          .limit(1),
      ).as('cover'),
      jsonArrayFrom(
        eb
          .selectFrom('gallery_photos as gp')
          .innerJoin('pictures as p', 'p.id', 'gp.picture_id')
          .select(['gp.id', 'p.hash', 'p.width'])
          .whereRef('gp.gallery_id', '=', 'g.id')
          .orderBy('gp.position'),
      ).as('photos'),
    ])
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(limit)
    .execute()
}

const mostTitles = 2_000

/** Newest first. */
export async function findTitles(tx: Tx): Promise<{ id: string; title: string }[]> {
  return db(tx)
    .selectFrom('galleries')
    .select(['id', 'title'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostTitles)
    .execute()
}

export async function findGallery(tx: Tx, id: string): Promise<GalleryRecord | undefined> {
  return db(tx)
    .selectFrom('galleries as g')
    .select((eb) => [
      'g.id',
      'g.title',
      jsonArrayFrom(
        eb
          .selectFrom('gallery_photos as gp')
          .innerJoin('pictures as p', 'p.id', 'gp.picture_id')
          .select('gp.id')
          .select(pictureColumns('p'))
          .whereRef('gp.gallery_id', '=', 'g.id')
          .orderBy('gp.position'),
      ).as('photos'),
    ])
    .where('g.id', '=', id)
    .executeTakeFirst()
}

export async function upsertGallery(tx: Tx, gallery: { id: string; title: string }): Promise<void> {
  await db(tx)
    .insertInto('galleries')
    .values(gallery)
    .onConflict((oc) => oc.column('id').doUpdateSet({ title: gallery.title }))
    .execute()
}

type NewPhoto = { id: string; gallery_id: string; picture_id: string; position: number }

/** A position with the same picture as before keeps its id; positions after the last one are deleted. */
export async function placePhotos(tx: Tx, galleryId: string, photos: NewPhoto[]): Promise<void> {
  await db(tx)
    .deleteFrom('gallery_photos')
    .where('gallery_id', '=', galleryId)
    .where('position', '>=', photos.length)
    .execute()
  if (photos.length === 0) return
  await db(tx)
    .insertInto('gallery_photos')
    .values(photos)
    .onConflict((oc) =>
      oc
        .columns(['gallery_id', 'position'])
        .doUpdateSet((eb) => ({ picture_id: eb.ref('excluded.picture_id') })),
    )
    .execute()
}

export async function insertPhotos(tx: Tx, photos: NewPhoto[]): Promise<void> {
  if (photos.length > 0) await db(tx).insertInto('gallery_photos').values(photos).execute()
}

/** Advisory lock until the end of the transaction: serializes the creation of galleries. */
export async function lockGalleries(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(4013)`.execute(tx)
}

/** Row lock until the end of the transaction. */
export async function lockGallery(tx: Tx, id: string): Promise<{ id: string; title: string } | undefined> {
  return db(tx)
    .selectFrom('galleries')
    .select(['id', 'title'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function findByTitle(tx: Tx, title: string): Promise<string[]> {
  const rows = await db(tx).selectFrom('galleries').select('id').where('title', '=', title).execute()
  return rows.map(({ id }) => id)
}

type PlacedPhoto = { id: string; picture_id: string; position: number }

/** In order of position. */
export async function findPhotos(tx: Tx, galleryId: string): Promise<PlacedPhoto[]> {
  return db(tx)
    .selectFrom('gallery_photos')
    .select(['id', 'picture_id', 'position'])
    .where('gallery_id', '=', galleryId)
    .orderBy('position')
    .execute()
}

export async function deletePhotos(tx: Tx, galleryId: string, ids: string[]): Promise<void> {
  await db(tx)
    .deleteFrom('gallery_photos')
    .where('gallery_id', '=', galleryId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Positions are unique, so all photos first move behind the last one. */
export async function reorderPhotos(tx: Tx, galleryId: string, ids: string[]): Promise<void> {
  await sql`
    update gallery_photos set position = position + 1 + (
      select max(position) from gallery_photos where gallery_id = ${galleryId}
    ) where gallery_id = ${galleryId}
  `.execute(tx)
  await sql`
    update gallery_photos as p set position = o.place - 1
    from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where p.gallery_id = ${galleryId} and p.id = o.id
  `.execute(tx)
}

/** Deletes the photos too; the pictures stay, because they may be used elsewhere. */
export async function removeGallery(tx: Tx, id: string): Promise<void> {
  await db(tx).deleteFrom('galleries').where('id', '=', id).execute()
}
