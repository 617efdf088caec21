import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { PictureRef, PictureUse } from '#platform/module.ts'
import { liveUses } from '#platform/picture-uses.ts'
import type { GalleriesTables } from './galleries.table.ts'

export async function findPictureUses(tx: Tx, pictures: PictureRef[]): Promise<PictureUse[]> {
  const rows = await tx
    .withTables<GalleriesTables>()
    .selectFrom('gallery_photos as gp')
    .innerJoin('galleries as g', 'g.id', 'gp.gallery_id')
    .select(['gp.picture_id', 'g.id', 'g.title as name'])
    .distinct()
    .where('gp.picture_id', '=', sql<string>`any(${pictures.map(({ id }) => id)})`)
    .execute()
  return liveUses('gallery', rows)
}
