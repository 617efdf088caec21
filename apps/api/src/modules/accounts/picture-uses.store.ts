import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { PictureRef, PictureUse } from '#platform/module.ts'
import type { AccountsTables } from './accounts.table.ts'

/** Returns no id or name: the owner of a profile photo is private. */
export async function findPictureUses(tx: Tx, pictures: PictureRef[]): Promise<PictureUse[]> {
  const rows = await tx
    .withTables<AccountsTables>()
    .selectFrom('accounts')
    .select('picture_id')
    .where('picture_id', '=', sql<string>`any(${pictures.map(({ id }) => id)})`)
    .execute()
  return rows.map((row) => ({ pictureId: row.picture_id!, kind: 'account', id: '', name: '', state: 'live' }))
}
