import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { type PictureRecord, recordColumns } from '../media.store.ts'
import type { MediaTables } from '../media.table.ts'

const db = (tx: Tx) => tx.withTables<MediaTables>()

/** Keyset pagination by id. */
export async function listAfter(tx: Tx, after: string | undefined, limit: number): Promise<PictureRecord[]> {
  const query = db(tx).selectFrom('pictures').select(recordColumns).orderBy('id').limit(limit)
  return (after ? query.where('id', '>', after) : query).execute()
}

/** Marks pictures as unused; a picture marked earlier keeps its time. */
export async function markUnused(tx: Tx, ids: string[], at: Date): Promise<void> {
  await db(tx)
    .updateTable('pictures')
    .set({ unused_since: at })
    .where('id', '=', sql<string>`any(${ids})`)
    .where('unused_since', 'is', null)
    .execute()
}

export async function markUsed(tx: Tx, ids: string[]): Promise<void> {
  await db(tx)
    .updateTable('pictures')
    .set({ unused_since: null })
    .where('id', '=', sql<string>`any(${ids})`)
    .where('unused_since', 'is not', null)
    .execute()
}
