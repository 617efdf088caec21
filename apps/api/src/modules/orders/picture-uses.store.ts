import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { PictureAsked, PictureUseFound } from '#platform/module.ts'
import type { OrdersTables } from './orders.table.ts'

/** what was ordered is shown with its photo, whatever photo the food has today. */
export async function findPictureUses(tx: Tx, pictures: PictureAsked[]): Promise<PictureUseFound[]> {
  const rows = await tx
    .withTables<OrdersTables>()
    .selectFrom('order_pictures')
    .select('name')
    .where('name', '=', sql<string>`any(${pictures.flatMap(({ names }) => names)}::text[])`)
    .execute()
  const kept = new Set(rows.map(({ name }) => name))
  return pictures
    .filter(({ names }) => names.some((name) => kept.has(name)))
    .map(({ id }) => ({ pictureId: id, kind: 'order', id: '', name: '', state: 'earlier' }))
}
