import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { AuthTables } from '../auth.table.ts'

const db = (tx: Tx) => tx.withTables<AuthTables>()

const any = (keys: string[]) => sql<string>`any (${keys}::text[])`

/** Not now: of two at once one may have looked at the clock a moment before the other. */
const longAgo = new Date(0)

export type Count = { key: string; failures: number }

/**
 * Adds one to each key that may be tried now; the answer lacks those that must wait. Of any number at once each sees the one
 * before: the rows stay locked until the transaction is over. In one order, so that nobody blocks another.
 */
export async function addTry(tx: Tx, keys: string[], { now, forgottenBefore }: { now: Date; forgottenBefore: Date }): Promise<Count[]> {
  const { rows } = await sql<Count>`
    insert into throttles as t (key, failures, blocked_until, last_at)
    select key, 1, ${longAgo}::timestamptz, ${now}::timestamptz from unnest(${keys.toSorted()}::text[]) as key
    on conflict (key) do update
      set failures = case when t.last_at < ${forgottenBefore} then 1 else t.failures + 1 end, last_at = excluded.last_at
      where t.blocked_until <= ${now}
    returning key, failures`.execute(tx)
  return rows
}

export async function blockUntil(tx: Tx, key: string, until: Date): Promise<void> {
  await db(tx).updateTable('throttles').set({ blocked_until: until }).where('key', '=', key).execute()
}

/** When the last of them may be tried again. */
export async function blockedUntil(tx: Tx, keys: string[]): Promise<Date | undefined> {
  const row = await db(tx)
    .selectFrom('throttles')
    .select((eb) => eb.fn.max('blocked_until').as('until'))
    .where('key', '=', any(keys))
    .executeTakeFirst()
  return row?.until ?? undefined
}

/**
 * In the order of addTry. Answers with those there are: only they may be changed in this transaction. One that somebody else
 * puts in meanwhile comes too late to be locked in order, and waiting for it would block both.
 */
export async function lockCounts(tx: Tx, keys: string[]): Promise<string[]> {
  const rows = await db(tx).selectFrom('throttles').select('key').where('key', '=', any(keys)).orderBy('key').forUpdate().execute()
  return rows.map(({ key }) => key)
}

export async function clearCounts(tx: Tx, keys: string[]): Promise<void> {
  await db(tx).deleteFrom('throttles').where('key', '=', any(keys)).execute()
}

/** As if the last try had not been. */
export async function takeBackTry(tx: Tx, keys: string[]): Promise<void> {
  await db(tx)
    .updateTable('throttles')
    .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: longAgo }))
    .where('key', '=', any(keys))
    .where('failures', '>', 0)
    .execute()
}

/** One of at most `max` in a span that begins with the first. False when they are used up; here `blocked_until` is the end of the span. */
export async function addInSpan(tx: Tx, key: string, { max, now, until }: { max: number; now: Date; until: Date }): Promise<boolean> {
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

/** At most so many at a time; answers with how many there were. */
export async function forgetCounts(tx: Tx, before: Date, atMost: number): Promise<number> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('throttles')
    .where('key', 'in', (eb) =>
      eb.selectFrom('throttles').select('key').where('last_at', '<', before).limit(atMost).forUpdate().skipLocked(),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
