import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { PictureRef, PictureUse } from '#platform/module.ts'
import type { NoticesTables } from './notices.table.ts'

export async function findPictureUses(tx: Tx, pictures: PictureRef[]): Promise<PictureUse[]> {
  const rows = await tx
    .withTables<NoticesTables>()
    .selectFrom('notice_images as ni')
    .innerJoin('notices as n', 'n.id', 'ni.notice_id')
    .select(['ni.picture_id', 'n.id', 'n.title'])
    .distinct()
    .where('ni.picture_id', '=', sql<string>`any(${pictures.map(({ id }) => id)})`)
    .execute()
  return rows.map((row) => ({
    pictureId: row.picture_id,
    kind: 'notice',
    id: row.id,
    name: row.title,
    state: 'live',
  }))
}
