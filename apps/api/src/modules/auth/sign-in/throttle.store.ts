import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { AuthTables } from '../auth.table.ts'

const db = (tx: Tx) => tx.withTables<AuthTables>()

const any = (keys: string[]) => sql<string>`any (${keys}::text[])`

/** Fixed past time instead of now(): concurrent requests may have read the clock in another order. */
const longAgo = new Date(0)

export type Count = { key: string; failures: number }

/**
 * Increments each key that is not blocked; blocked keys are absent from the result. The row locks serialize concurrent attempts
 * until the transaction ends; keys are sorted to prevent deadlocks.
 */
export async function recordAttempt(
  tx: Tx,
  keys: string[],
  { now, expiredBefore }: { now: Date; expiredBefore: Date },
): Promise<Count[]> {
  const { rows } = await sql<Count>`
    insert into throttles as t (key, failures, blocked_until, last_at)
    select key, 1, ${longAgo}::timestamptz, ${now}::timestamptz from unnest(${keys.toSorted()}::text[]) as key
    on conflict (key) do update
      set failures = case when t.last_at < ${expiredBefore} then 1 else t.failures + 1 end, last_at = excluded.last_at
      where t.blocked_until <= ${now}
    returning key, failures`.execute(tx)
  return rows
}

export async function blockUntil(tx: Tx, key: string, until: Date): Promise<void> {
  await db(tx).updateTable('throttles').set({ blocked_until: until }).where('key', '=', key).execute()
}

/** The latest time until which one of the keys is blocked. */
export async function blockedUntil(tx: Tx, keys: string[]): Promise<Date | undefined> {
  const row = await db(tx)
    .selectFrom('throttles')
    .select((eb) => eb.fn.max('blocked_until').as('until'))
    .where('key', '=', any(keys))
    .executeTakeFirst()
  return row?.until ?? undefined
}

/**
 * Locks rows in the same order as addTry and returns the keys that exist: only these may be changed in this transaction. Waiting
 * for a row that another transaction inserts meanwhile would break the lock order and deadlock.
 */
export async function lockCounts(tx: Tx, keys: string[]): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('throttles')
    .select('key')
    .where('key', '=', any(keys))
    .orderBy('key')
    .forUpdate()
    .execute()
  return rows.map(({ key }) => key)
}

export async function clearCounts(tx: Tx, keys: string[]): Promise<void> {
  await db(tx).deleteFrom('throttles').where('key', '=', any(keys)).execute()
}

/** Undoes the last attempt. */
export async function undoAttempt(tx: Tx, keys: string[]): Promise<void> {
  await db(tx)
    .updateTable('throttles')
    .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: longAgo }))
    .where('key', '=', any(keys))
    .where('failures', '>', 0)
    .execute()
}

/** Fixed-window limit: counts one of `max` per window and returns false when used up. Here `blocked_until` is the window's end. */
export async function countInWindow(
  tx: Tx,
  key: string,
  { max, now, until }: { max: number; now: Date; until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into throttles as t (key, failures, blocked_until, last_at) values (${key}, 1, ${until}, ${now})
    on conflict (key) do update set
      failures = case when t.blocked_until <= ${now} then 1 else t.failures + 1 end,
      blocked_until = case when t.blocked_until <= ${now} then excluded.blocked_until else t.blocked_until end,
      last_at = excluded.last_at
      where t.blocked_until <= ${now} or t.failures < ${max}
    returning key`.execute(tx)
  return rows.length > 0
}

/** The counts of these keys in windows that have not ended. */
export async function findWindows(
  tx: Tx,
  keys: string[],
  now: Date,
): Promise<Map<string, { failures: number; until: Date }>> {
  const rows = await db(tx)
    .selectFrom('throttles')
    .select(['key', 'failures', 'blocked_until as until'])
    .where('key', '=', any(keys))
    .where('blocked_until', '>', now)
    .execute()
  return new Map(rows.map(({ key, ...window }) => [key, window]))
}

export const windowEnd = (tx: Tx, key: string): Promise<Date | undefined> => blockedUntil(tx, [key])

/** Deletes at most `atMost` rows and returns the number deleted. */
export async function deleteCountsBefore(tx: Tx, before: Date, atMost: number): Promise<number> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('throttles')
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('throttles')
        .select('key')
        .where('last_at', '<', before)
        .limit(atMost)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
