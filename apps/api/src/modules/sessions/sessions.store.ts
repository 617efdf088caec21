import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { SessionsTables } from './sessions.table.ts'
import { sessionBranch } from './branch/session-places.store.ts'
import { type OpenVisit, visitColumns } from './branch/session-actor.mapper.ts'
import type { EndReason } from './session.rules.ts'

const db = (tx: Tx) => tx.withTables<SessionsTables>()

export type NewSession = {
  id: string
  account_id: string
  refresh_hash: string
  from_address: boolean
  device_name: string
  keep: boolean
  created_at: Date
  last_used_at: Date
  rotated_at: Date
  expires_at: Date
  idle_until: Date
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await db(tx).insertInto('sessions').values(session).execute()
}

/** Share lock until the transaction ends: a concurrent suspension or password change waits and then ends the new session too. */
export async function lockAccountState(
  tx: Tx,
  accountId: string,
): Promise<{ state: string; role: string } | undefined> {
  return db(tx)
    .selectFrom('accounts')
    .select(['state', 'role'])
    .where('id', '=', accountId)
    .forShare()
    .executeTakeFirst()
}

export type SessionOwner = {
  accountId: string
  role: string
  second_factor_at: Date | null
  branchId: string | null
  expiresAt: Date
  idleUntil: Date
} & OpenVisit

/** Finds the session with its current account, unless the session has ended or the account is inactive. */
export async function findSessionOwner(tx: Tx, id: string): Promise<SessionOwner | undefined> {
  return db(tx)
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .leftJoin('session_places as w', 'w.session_id', 's.id')
    .leftJoin('branch_visits as v', (on) =>
      on.onRef('v.session_id', '=', 's.id').on('v.ended_at', 'is', null),
    )
    .select([
      's.account_id as accountId',
      'a.role',
      'a.second_factor_at',
      sessionBranch.as('branchId'),
      ...visitColumns,
      's.expires_at as expiresAt',
      's.idle_until as idleUntil',
    ])
    .where('s.id', '=', id)
    .where('s.ended_at', 'is', null)
    .where('a.state', '=', 'active')
    .executeTakeFirst()
}

export type Rotation = {
  id: string
  hash: string
  nextHash: string
  now: Date
  idleUntil: { office: Date; long: Date; day: Date }
}
export type Rotated = { accountId: string; keep: boolean }

/** Compare-and-swap on the current hash: of any number of concurrent calls one rotates the token. */
export async function rotate(
  tx: Tx,
  { id, hash, nextHash, now, idleUntil }: Rotation,
): Promise<Rotated | undefined> {
  return db(tx)
    .updateTable('sessions as s')
    .from('accounts as a')
    .set({
      refresh_hash: nextHash,
      previous_hash: hash,
      generation: sql<number>`s.generation + 1`,
      rotated_at: now,
      last_used_at: now,
      idle_until: sql<Date>`least(s.expires_at, case
        when a.role in ('superadmin', 'admin') then ${idleUntil.office}::timestamptz
        when s.keep then ${idleUntil.long}::timestamptz
        else ${idleUntil.day}::timestamptz end)`,
    })
    .whereRef('a.id', '=', 's.account_id')
    .where('a.state', '=', 'active')
    .where('s.id', '=', id)
    .where('s.refresh_hash', '=', hash)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.idle_until', '>', now)
    .returning(['s.account_id as accountId', 's.keep'])
    .executeTakeFirst()
}

const familyColumns = [
  's.account_id',
  's.previous_hash',
  's.generation',
  's.rotated_at',
  's.from_address',
] as const

export type Family = {
  account_id: string
  previous_hash: string | null
  generation: number
  rotated_at: Date
  from_address: boolean
  keep: boolean
  isOver: boolean
}

export async function findFamily(tx: Tx, id: string, now: Date): Promise<Family | undefined> {
  return db(tx)
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select([...familyColumns, 's.keep'])
    .select(
      sql<boolean>`s.ended_at is not null or s.expires_at <= ${now} or s.idle_until <= ${now} or a.state <> 'active'`.as(
        'isOver',
      ),
    )
    .where('s.id', '=', id)
    .executeTakeFirst()
}

type Ending = { reason: EndReason; now: Date }

/** Returns the ids that it ended; a session that had ended before keeps its reason. */
export async function endSession(tx: Tx, id: string, { reason, now }: Ending): Promise<string[]> {
  const ended = await db(tx)
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.map((session) => session.id)
}

export async function endAllOf(
  tx: Tx,
  accountId: string,
  ending: Ending & { except?: string | undefined },
): Promise<string[]> {
  const ended = await db(tx)
    .updateTable('sessions')
    .set({ ended_at: ending.now, end_reason: ending.reason })
    .where('id', 'in', (open) => {
      const all = open
        .selectFrom('sessions')
        .select('id')
        .where('account_id', '=', accountId)
        .where('ended_at', 'is', null)
      const some = ending.except === undefined ? all : all.where('id', '<>', ending.except)
      // Lock in id order, so that two concurrent calls wait for each other instead of deadlocking.
      return some.orderBy('id').forUpdate()
    })
    .returning('id')
    .execute()
  return ended.map((session) => session.id)
}

export async function endedSince(tx: Tx, moment: Date): Promise<string[]> {
  const ended = await db(tx).selectFrom('sessions').select('id').where('ended_at', '>', moment).execute()
  return ended.map((session) => session.id)
}

export type OpenSession = { id: string; device_name: string; created_at: Date; last_used_at: Date }

const mostDevices = 100

export async function openSessionsOf(tx: Tx, accountId: string, now: Date): Promise<OpenSession[]> {
  return db(tx)
    .selectFrom('sessions')
    .select(['id', 'device_name', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_until', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostDevices)
    .execute()
}

export async function isSessionOf(tx: Tx, id: string, accountId: string): Promise<boolean> {
  const found = await db(tx)
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found !== undefined
}

type Old = { by: 'ended_at' | 'expires_at'; before: Date; limit: number }

/** Deletes one batch of old sessions and returns the number deleted. Both `by` columns have an index. */
export async function deleteSessionsOver(tx: Tx, { by, before, limit }: Old): Promise<number> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('sessions')
    .where('id', 'in', (old) =>
      old.selectFrom('sessions').select('id').where(by, '<', before).orderBy(by).limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** When the owner last proved the identity in the session: at its opening, or later. */
export async function findProof(tx: Tx, id: string): Promise<Date | undefined> {
  const session = await db(tx)
    .selectFrom('sessions')
    .select((eb) => eb.fn<Date>('greatest', ['created_at', 'proven_at']).as('at'))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return session?.at
}

export async function saveProof(tx: Tx, id: string, at: Date): Promise<void> {
  await db(tx).updateTable('sessions').set({ proven_at: at }).where('id', '=', id).execute()
}
