import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { CountsTables } from '../counts.table.ts'

export type EntryRecord = {
  id: string
  count_id: string
  item_id: string
  round: number
  quantity: number | null
  unit: string
  replaces: string[]
  counted_at: Date
  recorded_by: string
}

const columns = [
  'id',
  'count_id',
  'item_id',
  'round',
  'quantity',
  'unit',
  'replaces',
  'counted_at',
  'recorded_by',
] as const

const entries = (tx: Tx) => tx.withTables<CountsTables>().selectFrom('stock_count_entries').select(columns)

export async function listEntries(tx: Tx, countId: string): Promise<EntryRecord[]> {
  return entries(tx).where('count_id', '=', countId).orderBy('counted_at').orderBy('id').execute()
}

/** Of any count, to recognize a repeated id. */
export async function findEntries(tx: Tx, ids: string[]): Promise<EntryRecord[]> {
  return entries(tx)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** The count is locked by the caller. */
export async function insertEntries(
  tx: Tx,
  countId: string,
  { rows, at }: { rows: Omit<EntryRecord, 'count_id'>[]; at: Date },
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .withTables<CountsTables>()
    .insertInto('stock_count_entries')
    .values(rows.map((row) => ({ ...row, count_id: countId, recorded_at: at })))
    .execute()
  await tx
    .withTables<CountsTables>()
    .updateTable('stock_counts')
    .set((eb) => ({ revision: eb('revision', '+', rows.length) }))
    .where('id', '=', countId)
    .execute()
}
