import { sql } from 'kysely'
import type { CashPieces } from '@momo/contracts/tills'
import type { Tx } from '#platform/db/database.ts'
import type { TillsTables } from '../tills.table.ts'
import type { ShiftEnd } from './business-day.rules.ts'

const db = (tx: Tx) => tx.withTables<TillsTables>()

/**
 * Advisory lock of a branch's till until the transaction ends. Shifts, moves, payouts and closings take it before they look at the open
 * shift, so that none of them sees a day that is about to change.
 */
export async function lockTill(tx: Tx, branchId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`till shifts ${branchId}`}, 25))`.execute(tx)
}

export type CountRecord = {
  id: string
  at: Date
  by: string
  pieces: CashPieces
  counted: number
  expected: number
}

export type ShiftRecord = {
  id: string
  branch_id: string
  business_date: string
  number: number
  opened_at: Date
  opened_by: string
  float: number
  float_pieces: CashPieces
  closed_at: Date | null
  closed_by: string | null
  count_id: string | null
  expected: number | null
  counted: number | null
  reason: string
}

export async function findShift(tx: Tx, id: string): Promise<ShiftRecord | undefined> {
  const { rows } = await sql<ShiftRecord>`select * from till_shifts where id = ${id}::uuid`.execute(tx)
  return rows[0]
}

export async function findOpenShift(tx: Tx, branchId: string): Promise<ShiftRecord | undefined> {
  const { rows } = await sql<ShiftRecord>`
    select * from till_shifts where branch_id = ${branchId}::uuid and closed_at is null`.execute(tx)
  return rows[0]
}

export async function listShifts(
  tx: Tx,
  { branchId, date }: { branchId: string; date: string },
): Promise<ShiftRecord[]> {
  const { rows } = await sql<ShiftRecord>`
    select * from till_shifts where branch_id = ${branchId}::uuid and business_date = ${date}::date order by number`.execute(
    tx,
  )
  return rows
}

export async function listShiftEnds(
  tx: Tx,
  { branchId, from, to }: { branchId: string; from: string; to: string },
): Promise<ShiftEnd[]> {
  const { rows } = await sql<ShiftEnd>`
    select business_date as date, closed_at as "closedAt" from till_shifts
    where branch_id = ${branchId}::uuid and business_date between ${from}::date and ${to}::date`.execute(tx)
  return rows
}

export async function insertShift(
  tx: Tx,
  shift: Pick<
    ShiftRecord,
    'id' | 'branch_id' | 'business_date' | 'number' | 'opened_at' | 'opened_by' | 'float' | 'float_pieces'
  >,
): Promise<void> {
  await db(tx)
    .insertInto('till_shifts')
    .values({ ...shift, float_pieces: JSON.stringify(shift.float_pieces) })
    .execute()
}

type Closing = { at: Date; by: string; countId: string; expected: number; counted: number; reason: string }

export async function setClosed(tx: Tx, id: string, closing: Closing): Promise<void> {
  await db(tx)
    .updateTable('till_shifts')
    .set({
      closed_at: closing.at,
      closed_by: closing.by,
      count_id: closing.countId,
      expected: closing.expected,
      counted: closing.counted,
      reason: closing.reason,
    })
    .where('id', '=', id)
    .execute()
}

/** Of several shifts, the oldest first. */
export async function listCounts(
  tx: Tx,
  shiftIds: string[],
): Promise<(CountRecord & { shift_id: string })[]> {
  const { rows } = await sql<CountRecord & { shift_id: string }>`
    select id, shift_id, counted_at as at, counted_by as by, pieces, counted, expected from till_shift_counts
    where shift_id = any (${shiftIds}::uuid[]) order by counted_at, id`.execute(tx)
  return rows
}

export async function findCount(
  tx: Tx,
  id: string,
): Promise<{ shift_id: string; pieces: CashPieces } | undefined> {
  const { rows } = await sql<{ shift_id: string; pieces: CashPieces }>`
    select shift_id, pieces from till_shift_counts where id = ${id}::uuid`.execute(tx)
  return rows[0]
}

export async function insertCount(tx: Tx, shiftId: string, count: CountRecord): Promise<void> {
  await db(tx)
    .insertInto('till_shift_counts')
    .values({
      id: count.id,
      shift_id: shiftId,
      counted_at: count.at,
      counted_by: count.by,
      pieces: JSON.stringify(count.pieces),
      counted: count.counted,
      expected: count.expected,
    })
    .execute()
}
