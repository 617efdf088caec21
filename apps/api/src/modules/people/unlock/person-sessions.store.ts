import { sql } from 'kysely'
import type { TabletRole } from '@momo/contracts/shared'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import type { PeopleTables } from '../people.table.ts'

const db = (tx: Tx) => tx.withTables<PeopleTables>()

/** Serializes unlocks of one device. */
export async function lockDevice(tx: Tx, deviceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`person at ${deviceId}`}, 118))`.execute(tx)
}

export type SessionRow = {
  id: string
  employee_id: string
  branch_id: string
  device_id: string
  session_id: string
  role: string
  pin_version: number
  started_at: Date
}

export async function findSession(
  tx: Tx,
  id: string,
): Promise<(SessionRow & { ended_at: Date | null }) | undefined> {
  return db(tx)
    .selectFrom('person_sessions')
    .select(['id', 'employee_id', 'branch_id', 'device_id', 'session_id', 'role', 'pin_version'])
    .select(['started_at', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The device is locked. Ends the session of the person before. */
export async function startSession(tx: Tx, row: SessionRow & { token_hash: string }): Promise<void> {
  await db(tx)
    .updateTable('person_sessions')
    .set({ ended_at: row.started_at })
    .where('device_id', '=', row.device_id)
    .where('ended_at', 'is', null)
    .execute()
  await db(tx)
    .insertInto('person_sessions')
    .values({ ...row, used_at: row.started_at })
    .execute()
}

type Held = { tokenHash: string; branchId: string; sessionId: string }

export async function endSession(tx: Tx, { tokenHash, branchId, sessionId }: Held): Promise<void> {
  await db(tx)
    .updateTable('person_sessions')
    .set({ ended_at: now() })
    .where('token_hash', '=', tokenHash)
    .where('branch_id', '=', branchId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

export type HeldSession = {
  id: string
  employee_id: string
  name: string
  role: TabletRole
  started_at: Date
  used_at: Date
  ended_at: Date | null
  /** Role, PIN, branch and device are those of the unlock, and the employee has not left. */
  is_current: boolean
}

/** Read-only access to employees, PINs and devices: whether they have changed since the unlock. */
export async function findHeld(
  tx: Tx,
  { tokenHash, branchId, sessionId }: Held,
): Promise<HeldSession | undefined> {
  const { rows } = await sql<HeldSession>`
    select s.id, s.employee_id, e.name, s.role, s.started_at, s.used_at, s.ended_at,
      e.tablet_role is not distinct from s.role and e.branch_id is not distinct from s.branch_id
        and (e.left_on is null or e.left_on >= ${localDate(now())}::date) and d.revoked_at is null
        and exists (select from clock_pins p where p.employee_id = s.employee_id and p.version = s.pin_version) as is_current
    from person_sessions s
    join employees e on e.id = s.employee_id
    join clock_devices d on d.id = s.device_id
    where s.token_hash = ${tokenHash} and s.branch_id = ${branchId}::uuid and s.session_id = ${sessionId}::uuid`.execute(
    tx,
  )
  return rows[0]
}

export async function setUsed(tx: Tx, id: string, at: Date): Promise<void> {
  await db(tx)
    .updateTable('person_sessions')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', '<', at)
    .where('ended_at', 'is', null)
    .execute()
}

/** Returns the number of deleted rows; `limit` keeps the statement short. */
export async function deleteSessionsBefore(tx: Tx, at: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from person_sessions
    where ctid = any (array(select ctid from person_sessions where started_at < ${at} limit ${limit}))`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}

export async function deleteApprovalsBefore(tx: Tx, at: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from person_approvals
    where ctid = any (array(select ctid from person_approvals where made_at < ${at} limit ${limit}))`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}
