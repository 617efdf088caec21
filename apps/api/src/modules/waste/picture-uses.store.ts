import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { PictureRef, PictureUse } from '#platform/module.ts'
import type { WasteTables } from './waste.table.ts'

/** Photos of waste are owned pictures: they are not in the library, so they need no name. */
export async function findPictureUses(tx: Tx, pictures: PictureRef[]): Promise<PictureUse[]> {
  const rows = await tx
    .withTables<WasteTables>()
    .selectFrom('waste_entries')
    .select(['id', 'picture_id'])
    .where('picture_id', '=', sql<string>`any(${pictures.map(({ id }) => id)})`)
    .execute()
  return rows.map((row) => ({
    pictureId: row.picture_id!,
    kind: 'stock',
    id: row.id,
    name: '',
    state: 'live',
  }))
}
