import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { TimeClockTables } from '../time-clock.table.ts'

const db = (tx: Tx) => tx.withTables<TimeClockTables>()

export type TimeRecord = {
  id: string
  branch_id: string
  branch_name: string
  employee_id: string
  employee_name: string
  day: string
  started_at: Date
  ended_at: Date | null
  is_abandoned: boolean
  version: number
}

const times = sql`select w.id, w.branch_id, b.name as branch_name, w.employee_id, e.name as employee_name, w.day, w.started_at,
    w.ended_at, w.is_abandoned, w.version
  from work_times w join employees e on e.id = w.employee_id join branches b on b.id = w.branch_id`

/** Serializes changes of the times of one employee. */
export async function lockTimesOf(tx: Tx, employeeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`times of ${employeeId}`}, 76))`.execute(tx)
}

export async function findTime(tx: Tx, id: string): Promise<TimeRecord | undefined> {
  const { rows } = await sql<TimeRecord>`${times} where w.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** The time that a request began or ended before. */
export async function findPunched(tx: Tx, key: string): Promise<TimeRecord | undefined> {
  const { rows } =
    await sql<TimeRecord>`${times} where w.id = ${key}::uuid or w.out_key = ${key}::uuid`.execute(tx)
  return rows[0]
}

export async function findOpen(tx: Tx, employeeId: string): Promise<TimeRecord | undefined> {
  const { rows } = await sql<TimeRecord>`
    ${times} where w.employee_id = ${employeeId}::uuid and w.ended_at is null and not w.is_abandoned`.execute(
    tx,
  )
  return rows[0]
}

const most = 200

export async function findTimesOfDay(tx: Tx, branchId: string, day: string): Promise<TimeRecord[]> {
  const { rows } = await sql<TimeRecord>`
    ${times} where w.branch_id = ${branchId}::uuid and w.day = ${day}::date order by w.started_at, w.id limit ${most}`.execute(
    tx,
  )
  return rows
}

/** Without a clock-out, started in a period. */
export async function findUnfinished(
  tx: Tx,
  branchId: string,
  { after, before }: { after: Date; before: Date },
): Promise<TimeRecord[]> {
  const { rows } = await sql<TimeRecord>`
    ${times} where w.branch_id = ${branchId}::uuid and w.ended_at is null
      and w.started_at > ${after} and w.started_at < ${before}
    order by w.started_at desc, w.id limit ${most}`.execute(tx)
  return rows
}

type Month = { employeeId: string; from: string; until: string }

export async function findTimesOfMonth(tx: Tx, { employeeId, from, until }: Month): Promise<TimeRecord[]> {
  const { rows } = await sql<TimeRecord>`
    ${times} where w.employee_id = ${employeeId}::uuid and w.day >= ${from}::date and w.day < ${until}::date
    order by w.started_at, w.id limit ${most}`.execute(tx)
  return rows
}

/** Another time of the employee in this period; one without a clock-out counts until 16 hours after its start. */
export async function hasOtherTime(
  tx: Tx,
  { id, employeeId, from, to }: { id: string; employeeId: string; from: Date; to: Date },
): Promise<boolean> {
  const { rows } = await sql<{ found: SqlBool }>`
    select exists (select from work_times
      where employee_id = ${employeeId}::uuid and id <> ${id}::uuid and not is_abandoned
        and started_at < ${to} and coalesce(ended_at, started_at + interval '16 hours') > ${from}) as found`.execute(
    tx,
  )
  return Boolean(rows[0]?.found)
}

type NewTime = {
  id: string
  branchId: string
  employeeId: string
  day: string
  startedAt: Date
  deviceId: string
}

export async function insertTime(tx: Tx, time: NewTime): Promise<void> {
  await db(tx)
    .insertInto('work_times')
    .values({
      id: time.id,
      branch_id: time.branchId,
      employee_id: time.employeeId,
      day: time.day,
      started_at: time.startedAt,
      in_device_id: time.deviceId,
    })
    .execute()
}

type Change = Partial<{
  day: string
  started_at: Date
  ended_at: Date
  out_device_id: string
  out_key: string
  is_abandoned: boolean
}>

/** The lock of the employee is held. */
export async function updateTime(tx: Tx, id: string, change: Change): Promise<void> {
  await db(tx)
    .updateTable('work_times')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
