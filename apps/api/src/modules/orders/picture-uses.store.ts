import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { PictureRef, PictureUse } from '#platform/module.ts'
import type { OrdersTables } from './orders.table.ts'

/** an order keeps showing the photo its food had when it was placed. */
export async function findPictureUses(tx: Tx, pictures: PictureRef[]): Promise<PictureUse[]> {
  const rows = await tx
    .withTables<OrdersTables>()
    .selectFrom('order_pictures')
    .select('name')
    .where('name', '=', sql<string>`any(${pictures.flatMap(({ names }) => names)}::text[])`)
    .execute()
  const usedNames = new Set(rows.map(({ name }) => name))
  return pictures
    .filter(({ names }) => names.some((name) => usedNames.has(name)))
    .map(({ id }) => ({ pictureId: id, kind: 'order', id: '', name: '', state: 'earlier' }))
}
