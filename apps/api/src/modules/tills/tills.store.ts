import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { Counted } from './till.rules.ts'
import type { TillsTables } from './tills.table.ts'

const db = (tx: Tx) => tx.withTables<TillsTables>()

type Day = { branchId: string; date: string }
type NewClosing = Day & { at: Date; by: string; note: string }

/** Returns false when the day is closed already; waits for a concurrent closing. */
export async function insertClosing(tx: Tx, { branchId, date, at, by, note }: NewClosing): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('day_closings')
    .values({ branch_id: branchId, business_date: date, closed_at: at, closed_by: by, note })
    .onConflict((on) => on.columns(['branch_id', 'business_date']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function insertCounts(tx: Tx, { branchId, date }: Day, counts: Counted[]): Promise<void> {
  await db(tx)
    .insertInto('day_closing_counts')
    .values(counts.map((count) => ({ branch_id: branchId, business_date: date, ...count })))
    .execute()
}

export type ClosingRecord = { closed_at: Date; closed_by: string; note: string; counts: Counted[] }

export async function findClosing(tx: Tx, { branchId, date }: Day): Promise<ClosingRecord | undefined> {
  const { rows } = await sql<ClosingRecord>`
    select c.closed_at, c.closed_by, c.note,
      (select json_agg(json_build_object('method', n.method, 'expected', n.expected, 'counted', n.counted))
        from day_closing_counts n where n.branch_id = c.branch_id and n.business_date = c.business_date) as counts
    from day_closings c where c.branch_id = ${branchId}::uuid and c.business_date = ${date}::date`.execute(tx)
  return rows[0]
}

type NewHandOver = Day & { id: string; key: string; name: string; amount: number; at: Date; by: string }

/** Idempotent: returns false and writes nothing when the key exists. */
export async function insertHandOver(tx: Tx, h: NewHandOver): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('rider_hand_overs')
    .values({
      id: h.id,
      branch_id: h.branchId,
      business_date: h.date,
      key: h.key,
      rider_name: h.name,
      amount: h.amount,
      taken_at: h.at,
      taken_by: h.by,
    })
    .onConflict((on) => on.columns(['branch_id', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findHandOver(tx: Tx, { branchId, key }: Pick<NewHandOver, 'branchId' | 'key'>) {
  return db(tx)
    .selectFrom('rider_hand_overs')
    .select(['business_date as date', 'rider_name as name', 'amount'])
    .where('branch_id', '=', branchId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export type HandOverRecord = { id: string; name: string; amount: number; at: Date; by: string }

export async function listHandOvers(tx: Tx, { branchId, date }: Day): Promise<HandOverRecord[]> {
  return db(tx)
    .selectFrom('rider_hand_overs')
    .select(['id', 'rider_name as name', 'amount', 'taken_at as at', 'taken_by as by'])
    .where('branch_id', '=', branchId)
    .where('business_date', '=', date)
    .orderBy('taken_at')
    .orderBy('id')
    .execute()
}
