import { sql } from 'kysely'
import type { PictureRow } from '#modules/media'
import type { Tx } from '#platform/db/database.ts'
import type { PictureRef, PictureUse } from '#platform/module.ts'
import { liveUses } from '#platform/picture-uses.ts'
import type { GoodsReceiptsTables } from '../goods-receipts.table.ts'

const db = (tx: Tx) => tx.withTables<GoodsReceiptsTables>()

export type PhotoRecord = { id: string; picture: PictureRow }

/** The oldest first. */
export async function listPhotos(tx: Tx, receiptId: string): Promise<PhotoRecord[]> {
  const { rows } = await sql<PhotoRecord>`
    select c.id, json_build_object('hash', c.hash, 'width', c.width, 'height', c.height, 'blur', c.blur, 'alt', c.alt,
      'widths', c.widths, 'avif_widths', c.avif_widths, 'focus_x', c.focus_x, 'focus_y', c.focus_y) as picture
    from goods_receipt_photos h join pictures c on c.id = h.picture_id
    where h.receipt_id = ${receiptId}::uuid order by h.added_at, c.id`.execute(tx)
  return rows
}

export async function countPhotos(tx: Tx, receiptId: string): Promise<number> {
  const { rows } = await sql<{ photos: number }>`
    select count(*)::int4 as photos from goods_receipt_photos where receipt_id = ${receiptId}::uuid`.execute(
    tx,
  )
  return rows[0]?.photos ?? 0
}

type NewPhoto = { receipt_id: string; picture_id: string; added_at: Date }

export async function insertPhoto(tx: Tx, photo: NewPhoto): Promise<void> {
  await db(tx).insertInto('goods_receipt_photos').values(photo).execute()
}

/** Returns false when the receipt does not have it. */
export async function deletePhoto(tx: Tx, receiptId: string, pictureId: string): Promise<boolean> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('goods_receipt_photos')
    .where('receipt_id', '=', receiptId)
    .where('picture_id', '=', pictureId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function findPictureUses(tx: Tx, pictures: PictureRef[]): Promise<PictureUse[]> {
  const rows = await db(tx)
    .selectFrom('goods_receipt_photos')
    .select(['receipt_id as id', 'picture_id'])
    .where('picture_id', '=', sql<string>`any(${pictures.map(({ id }) => id)})`)
    .execute()
  return liveUses('stock', rows)
}
