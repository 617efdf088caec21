import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { pictureColumns, type PictureRow } from '#modules/media'
import type { Tx } from '#platform/db/database.ts'
import type { NoticesTables } from './notices.table.ts'

const db = (tx: Tx) => tx.withTables<NoticesTables>()

type NoticeColumns = { title: string; link: string | null; starts_on: string | null; ends_on: string | null }
export type NoticeRecord = NoticeColumns & {
  id: string
  images: (PictureRow & { id: string; own_alt: string | null })[]
}

/** Newest first; notices without an image are left out. */
const notices = (tx: Tx) =>
  db(tx)
    .selectFrom('notices as n')
    .select((eb) => [
      'n.id',
      'n.title',
      'n.link',
      'n.starts_on',
      'n.ends_on',
      jsonArrayFrom(
        eb
          .selectFrom('notice_images as ni')
          .innerJoin('pictures as p', 'p.id', 'ni.picture_id')
          .select(['ni.id', 'ni.alt as own_alt'])
          .select(pictureColumns('p'))
          .whereRef('ni.notice_id', '=', 'n.id')
          .orderBy('ni.position'),
      ).as('images'),
    ])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('notice_images as ni').select('ni.id').whereRef('ni.notice_id', '=', 'n.id')),
    )
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')

export async function findNotices(tx: Tx, limit: number): Promise<NoticeRecord[]> {
  return notices(tx).limit(limit).execute()
}

/** Only those that are shown on this day. */
export async function findNoticesOn(tx: Tx, day: string, limit: number): Promise<NoticeRecord[]> {
  return notices(tx)
    .where((eb) => eb.or([eb('n.starts_on', 'is', null), eb('n.starts_on', '<=', day)]))
    .where((eb) => eb.or([eb('n.ends_on', 'is', null), eb('n.ends_on', '>=', day)]))
    .limit(limit)
    .execute()
}

export async function findNotice(tx: Tx, id: string): Promise<NoticeRecord | undefined> {
  return notices(tx).where('n.id', '=', id).executeTakeFirst()
}

export async function setNotice(tx: Tx, id: string, columns: NoticeColumns): Promise<void> {
  await db(tx).updateTable('notices').set(columns).where('id', '=', id).execute()
}

/** Order and alt texts of all images. Positions are unique, so all images first move behind the last one. */
export async function arrangeImages(
  tx: Tx,
  noticeId: string,
  images: { id: string; alt: string | null }[],
): Promise<void> {
  await sql`
    update notice_images set position = position + 1 + (
      select max(position) from notice_images where notice_id = ${noticeId}
    ) where notice_id = ${noticeId}
  `.execute(tx)
  await sql`
    update notice_images as i set position = o.place - 1, alt = o.alt
    from unnest(${images.map(({ id }) => id)}::uuid[], ${images.map(({ alt }) => alt)}::text[])
      with ordinality as o (id, alt, place)
    where i.notice_id = ${noticeId} and i.id = o.id
  `.execute(tx)
}

export async function upsertNotice(tx: Tx, notice: { id: string; title: string }): Promise<void> {
  await db(tx)
    .insertInto('notices')
    .values(notice)
    .onConflict((oc) => oc.column('id').doUpdateSet({ title: notice.title }))
    .execute()
}

type NewImage = { id: string; notice_id: string; picture_id: string; position: number }

/** A position with the same picture as before keeps its id; positions after the last one are deleted. */
export async function placeImages(tx: Tx, noticeId: string, images: NewImage[]): Promise<void> {
  await db(tx)
    .deleteFrom('notice_images')
    .where('notice_id', '=', noticeId)
    .where('position', '>=', images.length)
    .execute()
  if (images.length === 0) return
  await db(tx)
    .insertInto('notice_images')
    .values(images)
    .onConflict((oc) =>
      oc
        .columns(['notice_id', 'position'])
        .doUpdateSet((eb) => ({ picture_id: eb.ref('excluded.picture_id') })),
    )
    .execute()
}

/** Advisory lock until the end of the transaction: serializes all changes, because there is hardly ever more than one notice. */
export async function lockNotices(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(4014)`.execute(tx)
}

export async function insertImages(tx: Tx, images: NewImage[]): Promise<void> {
  if (images.length > 0) await db(tx).insertInto('notice_images').values(images).execute()
}

type PlacedImage = { id: string; picture_id: string; position: number }

/** In order of position. */
export async function findImages(tx: Tx, noticeId: string): Promise<PlacedImage[]> {
  return db(tx)
    .selectFrom('notice_images')
    .select(['id', 'picture_id', 'position'])
    .where('notice_id', '=', noticeId)
    .orderBy('position')
    .execute()
}

export async function deleteImage(tx: Tx, imageId: string): Promise<void> {
  await db(tx).deleteFrom('notice_images').where('id', '=', imageId).execute()
}

export async function deleteNotice(tx: Tx, id: string): Promise<void> {
  await db(tx).deleteFrom('notices').where('id', '=', id).execute()
}
