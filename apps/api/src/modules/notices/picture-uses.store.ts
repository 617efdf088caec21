import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { PictureRef, PictureUse } from '#platform/module.ts'
import { liveUses } from '#platform/picture-uses.ts'
import type { NoticesTables } from './notices.table.ts'

export async function findPictureUses(tx: Tx, pictures: PictureRef[]): Promise<PictureUse[]> {
  const rows = await tx
    .withTables<NoticesTables>()
    .selectFrom('notice_images as ni')
    .innerJoin('notices as n', 'n.id', 'ni.notice_id')
    .select(['ni.picture_id', 'n.id', 'n.title as name'])
    .distinct()
    .where('ni.picture_id', '=', sql<string>`any(${pictures.map(({ id }) => id)})`)
    .execute()
  return liveUses('notice', rows)
}
