import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { type RenditionColumns, type PictureRecord, recordColumns } from '../media.store.ts'
import type { MediaTables } from '../media.table.ts'

const db = (tx: Tx) => tx.withTables<MediaTables>()

type LibraryQuery = { words: string[]; isUndescribed: boolean; before: string | undefined; limit: number }

/** Newest first, because ids grow with time. Owned pictures (profile photos) are private and left out. */
export async function listLibrary(
  tx: Tx,
  { words, isUndescribed, before, limit }: LibraryQuery,
): Promise<PictureRecord[]> {
  let query = db(tx).selectFrom('pictures').select(recordColumns).where('is_own', '=', false)
  for (const word of words)
    query = query.where(
      sql<boolean>`concat_ws(' ', alt, alt_ne, file_name) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
    )
  if (isUndescribed) query = query.where('alt', '=', '')
  if (before) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

const shared = (tx: Tx, id: string) =>
  db(tx).selectFrom('pictures').select(recordColumns).where('id', '=', id).where('is_own', '=', false)

export const findShared = (tx: Tx, id: string): Promise<PictureRecord | undefined> =>
  shared(tx, id).executeTakeFirst()

/** Like `lockPicture`, but without owned pictures. */
export const lockShared = (tx: Tx, id: string): Promise<PictureRecord | undefined> =>
  shared(tx, id).forUpdate().executeTakeFirst()

type Words = Partial<Pick<PictureRecord, 'alt' | 'alt_ne' | 'focus_x' | 'focus_y'>>

/** Requires the row lock. */
export async function updatePictureTexts(tx: Tx, id: string, words: Words): Promise<PictureRecord> {
  return db(tx)
    .updateTable('pictures')
    .set((eb) => ({ ...words, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(recordColumns)
    .executeTakeFirstOrThrow()
}

/** Requires the row lock. Resets the focal point; a source that another picture already has is not set. */
export async function exchangeFiles(
  tx: Tx,
  id: string,
  next: RenditionColumns & { hash: string; source: string; file_name: string | null },
): Promise<PictureRecord> {
  const { source, ...made } = next
  return db(tx)
    .updateTable('pictures')
    .set((eb) => ({
      ...made,
      source: sql<
        string | null
      >`case when exists (select 1 from pictures where source = ${source} and id <> ${id}) then null else ${source} end`,
      avif_widths: [],
      focus_x: null,
      focus_y: null,
      unused_since: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(recordColumns)
    .executeTakeFirstOrThrow()
}
