import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { pictureColumns, type PictureRow } from '#modules/media'
import type { Tx } from '#platform/db/database.ts'
import type { AccountsTables } from '../accounts.table.ts'

type FaceRow = { id: string; first_name: string; last_name: string; picture: PictureRow | null }

export async function findFaces(tx: Tx, ids: string[]): Promise<FaceRow[]> {
  if (ids.length === 0) return []
  return tx
    .withTables<AccountsTables>()
    .selectFrom('accounts as a')
    .select(['a.id', 'a.first_name', 'a.last_name'])
    .select((eb) =>
      jsonObjectFrom(
        eb.selectFrom('pictures as p').select(pictureColumns('p')).whereRef('p.id', '=', 'a.picture_id'),
      ).as('picture'),
    )
    .where('a.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('a.state', '<>', 'deleted')
    .execute()
}
