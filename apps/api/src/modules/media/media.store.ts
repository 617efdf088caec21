import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { PictureRow } from './media.rules.ts'
import type { MediaTables } from './media.table.ts'

const db = (tx: Tx) => tx.withTables<MediaTables>()

export type PictureRecord = PictureRow & {
  id: string
  alt_ne: string | null
  file_name: string | null
  source: string | null
  version: number
  created_at: Date
  unused_since: Date | null
}
export type RenditionColumns = Pick<PictureRow, 'width' | 'height' | 'blur' | 'widths'>
export type NewPicture = RenditionColumns & {
  id: string
  hash: string
  alt: string
  alt_ne: string | null
  file_name: string | null
  source: string | null
  is_own: boolean
}

export const recordColumns = [
  'id',
  'hash',
  'width',
  'height',
  'blur',
  'alt',
  'alt_ne',
  'file_name',
  'widths',
  'avif_widths',
  'focus_x',
  'focus_y',
  'source',
  'version',
  'created_at',
  'unused_since',
] as const

export async function findPictureByHash(tx: Tx, hash: string): Promise<PictureRecord | undefined> {
  return db(tx).selectFrom('pictures').select(recordColumns).where('hash', '=', hash).executeTakeFirst()
}

export async function findPictureBySource(tx: Tx, source: string): Promise<PictureRecord | undefined> {
  return db(tx).selectFrom('pictures').select(recordColumns).where('source', '=', source).executeTakeFirst()
}

export async function findPicturesByHash(tx: Tx, hashes: string[]): Promise<PictureRecord[]> {
  return db(tx)
    .selectFrom('pictures')
    .select(recordColumns)
    .where('hash', '=', sql<string>`any(${hashes})`)
    .execute()
}

export async function findPicture(tx: Tx, id: string): Promise<PictureRecord | undefined> {
  return db(tx).selectFrom('pictures').select(recordColumns).where('id', '=', id).executeTakeFirst()
}

/** Row lock: waits for transactions that are adding a reference, and blocks new ones until the commit. */
export async function lockPicture(tx: Tx, id: string): Promise<PictureRecord | undefined> {
  return db(tx)
    .selectFrom('pictures')
    .select(recordColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns undefined if a picture with the same source exists already. */
export async function insertPicture(tx: Tx, picture: NewPicture): Promise<PictureRecord | undefined> {
  return db(tx)
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.doNothing())
    .returning(recordColumns)
    .executeTakeFirst()
}

/** After files were rendered again. AVIF widths are empty until the worker has created them. Undefined if deleted or replaced. */
export async function resetRenditions(
  tx: Tx,
  { id, hash }: Pick<PictureRecord, 'id' | 'hash'>,
  made: RenditionColumns,
): Promise<PictureRecord | undefined> {
  return db(tx)
    .updateTable('pictures')
    .set({ ...made, avif_widths: [], unused_since: null })
    .where('id', '=', id)
    .where('hash', '=', hash)
    .returning(recordColumns)
    .executeTakeFirst()
}

/** Resets the unused mark, which restarts the grace period of the cleanup. Returns false if it is deleted. */
export async function touchPicture(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('pictures')
    .set({ unused_since: null })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setAvifWidths(tx: Tx, id: string, widths: number[]): Promise<void> {
  await db(tx).updateTable('pictures').set({ avif_widths: widths }).where('id', '=', id).execute()
}

export async function deletePicture(tx: Tx, id: string): Promise<PictureRecord | undefined> {
  return db(tx).deleteFrom('pictures').where('id', '=', id).returning(recordColumns).executeTakeFirst()
}
