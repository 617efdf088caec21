import type { Tx } from '#platform/db/database.ts'
import type { PictureRow } from './media.rules.ts'
import type { PicturesTable } from './media.table.ts'

const db = (tx: Tx) => tx.withTables<{ pictures: PicturesTable }>()

export type PictureRecord = PictureRow & { id: string }
export type NewPicture = Omit<PictureRecord, 'avif_widths'> & { alt_ne: string | null }

const recordColumns = ['id', 'hash', 'width', 'height', 'blur', 'alt', 'widths', 'avif_widths'] as const

export async function findPictureByHash(tx: Tx, hash: string): Promise<PictureRecord | undefined> {
  return db(tx).selectFrom('pictures').select(recordColumns).where('hash', '=', hash).executeTakeFirst()
}

export async function findPicture(tx: Tx, id: string): Promise<PictureRecord | undefined> {
  return db(tx).selectFrom('pictures').select(recordColumns).where('id', '=', id).executeTakeFirst()
}

/** Waits for anyone who is inserting the same hash; nothing comes back when they were first. */
export async function insertPicture(tx: Tx, picture: NewPicture): Promise<PictureRecord | undefined> {
  return db(tx)
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning(recordColumns)
    .executeTakeFirst()
}

/** After the files were made again. The AVIF ones are the worker's to make, so none is promised until it has. */
export async function resetRenditions(
  tx: Tx,
  id: string,
  made: Pick<PictureRow, 'width' | 'height' | 'blur' | 'widths'>,
): Promise<PictureRecord> {
  return db(tx)
    .updateTable('pictures')
    .set({ ...made, avif_widths: [] })
    .where('id', '=', id)
    .returning(recordColumns)
    .executeTakeFirstOrThrow()
}

/** False when the picture was dropped meanwhile. */
export async function setAvifWidths(tx: Tx, id: string, widths: number[]): Promise<boolean> {
  const { numUpdatedRows } = await db(tx).updateTable('pictures').set({ avif_widths: widths }).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePicture(tx: Tx, id: string): Promise<PictureRecord | undefined> {
  return db(tx).deleteFrom('pictures').where('id', '=', id).returning(recordColumns).executeTakeFirst()
}
