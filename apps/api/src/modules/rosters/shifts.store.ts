import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { RostersTables } from './rosters.table.ts'
import type { Period, ShiftRecord } from './shifts.mapper.ts'

const db = (tx: Tx) => tx.withTables<RostersTables>()

const columns = ['id', 'branch_id', 'employee_id', 'day', 'starts_at', 'ends_at', 'note', 'version'] as const

/** Serializes requests about one shift. Taken before the lock of an employee, so that there is one order. */
export async function lockShiftId(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shift ${id}`}, 75))`.execute(tx)
}

/** Serializes changes of the shifts of these employees, so that two overlapping ones cannot be planned at once. */
export async function lockEmployees(tx: Tx, ids: string[]): Promise<void> {
  for (const id of ids.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`shifts of ${id}`}, 75))`.execute(tx)
}

export async function lockShift(tx: Tx, branchId: string, id: string): Promise<ShiftRecord | undefined> {
  return db(tx)
    .selectFrom('shifts')
    .select(columns)
    .where('id', '=', id)
    .where('branch_id', '=', branchId)
    .forUpdate()
    .executeTakeFirst()
}

type Range = { from: string; until: string }

/** `until` is the day after the last one. */
export async function findShifts(tx: Tx, branchId: string, { from, until }: Range): Promise<ShiftRecord[]> {
  return db(tx)
    .selectFrom('shifts')
    .select(columns)
    .where('branch_id', '=', branchId)
    .where('day', '>=', from)
    .where('day', '<', until)
    .orderBy('day')
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

export async function countShifts(tx: Tx, branchId: string, { from, until }: Range): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from shifts
    where branch_id = ${branchId}::uuid and day >= ${from}::date and day < ${until}::date`.execute(tx)
  return rows[0]?.count ?? 0
}

export type Overlap = ShiftRecord & { branch_name: string }

/** A shift of the same employee at the same time, in any branch. */
export async function findOverlap(
  tx: Tx,
  { id, employeeId, startsAt, endsAt }: Period & { id: string; employeeId: string },
): Promise<Overlap | undefined> {
  const { rows } = await sql<Overlap>`
    select s.*, b.name as branch_name from shifts s join branches b on b.id = s.branch_id
    where s.employee_id = ${employeeId}::uuid and s.id <> ${id}::uuid
      and s.starts_at < ${endsAt}::timestamptz and s.ends_at > ${startsAt}::timestamptz
      and s.starts_at > ${startsAt}::timestamptz - interval '16 hours'
    order by s.starts_at limit 1`.execute(tx)
  return rows[0]
}

/** Shifts of these employees, in any branch, that end after `from` and start before `until`. */
export async function findTaken(tx: Tx, employeeIds: string[], { startsAt, endsAt }: Period) {
  return db(tx)
    .selectFrom('shifts')
    .select(['employee_id', 'starts_at', 'ends_at'])
    .where('employee_id', '=', sql<string>`any (${employeeIds}::uuid[])`)
    .where('ends_at', '>', startsAt)
    .where('starts_at', '<', endsAt)
    .execute()
}

export type NewShift = Omit<ShiftRecord, 'version'>
type By = { actorId: string; at: Date }

export async function insertShifts(tx: Tx, shifts: NewShift[], { actorId, at }: By): Promise<void> {
  if (shifts.length === 0) return
  await db(tx)
    .insertInto('shifts')
    .values(shifts.map((shift) => ({ ...shift, updated_by: actorId, updated_at: at })))
    .execute()
}

/** The row is locked, and its version was compared. */
export async function updateShift(tx: Tx, { id, ...values }: NewShift, { actorId, at }: By): Promise<void> {
  await db(tx)
    .updateTable('shifts')
    .set((eb) => ({ ...values, updated_by: actorId, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteShift(tx: Tx, id: string): Promise<void> {
  await db(tx).deleteFrom('shifts').where('id', '=', id).execute()
}

export async function hasShifts(tx: Tx, branchId: string): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('shifts')
    .select('id')
    .where('branch_id', '=', branchId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
