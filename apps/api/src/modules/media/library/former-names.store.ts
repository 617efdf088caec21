import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { pictureColumns, type PictureRow } from '../media.rules.ts'
import type { MediaTables } from '../media.table.ts'

const db = (tx: Tx) => tx.withTables<MediaTables>()

/** Finds pictures by the names they had before they were replaced. */
export async function findByFormerNames(tx: Tx, names: string[]): Promise<(PictureRow & { name: string })[]> {
  return db(tx)
    .selectFrom('picture_former_names as f')
    .innerJoin('pictures as p', 'p.id', 'f.picture_id')
    .select('f.name')
    .select(pictureColumns('p'))
    .where('f.name', '=', sql<string>`any(${names})`)
    .execute()
}

export async function isFormerName(tx: Tx, name: string): Promise<boolean> {
  return (
    (await db(tx)
      .selectFrom('picture_former_names')
      .select('name')
      .where('name', '=', name)
      .executeTakeFirst()) !== undefined
  )
}

export async function insertFormerName(tx: Tx, pictureId: string, name: string): Promise<void> {
  await db(tx).insertInto('picture_former_names').values({ name, picture_id: pictureId }).execute()
}

export async function formerNamesOf(
  tx: Tx,
  pictureIds: string[],
): Promise<{ name: string; picture_id: string }[]> {
  return db(tx)
    .selectFrom('picture_former_names')
    .select(['name', 'picture_id'])
    .where('picture_id', '=', sql<string>`any(${pictureIds})`)
    .execute()
}

/** Key-share lock: the pictures cannot be deleted before the commit, when the new reference becomes visible. */
export async function lockNamedPictures(tx: Tx, names: string[]): Promise<string[]> {
  const held = await db(tx)
    .selectFrom('pictures')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('hash', '=', sql<string>`any(${names})`),
        eb(
          'id',
          'in',
          eb
            .selectFrom('picture_former_names')
            .select('picture_id')
            .where('name', '=', sql<string>`any(${names})`),
        ),
      ]),
    )
    .orderBy('id')
    .forKeyShare()
    .execute()
  return held.map(({ id }) => id)
}
