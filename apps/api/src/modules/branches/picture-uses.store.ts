import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { PictureRef, PictureUse } from '#platform/module.ts'
import { liveUses } from '#platform/picture-uses.ts'
import type { BranchesTables } from './branches.table.ts'

/** A picture used as cover and in the gallery is listed once. */
export async function findPictureUses(tx: Tx, pictures: PictureRef[]): Promise<PictureUse[]> {
  const ids = sql<string>`any(${pictures.map(({ id }) => id)})`
  const db = tx.withTables<BranchesTables>()
  const rows = await db
    .selectFrom('branches as b')
    .select(['b.picture_id', 'b.id', 'b.name'])
    .where('b.picture_id', '=', ids)
    .union(
      db
        .selectFrom('branch_photos as bp')
        .innerJoin('branches as b', 'b.id', 'bp.branch_id')
        .select(['bp.picture_id', 'b.id', 'b.name'])
        .where('bp.picture_id', '=', ids),
    )
    .execute()
  return liveUses('branch', rows)
}
