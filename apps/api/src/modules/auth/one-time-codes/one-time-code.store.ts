import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { AuthTables } from '../auth.table.ts'
import type { CodePurpose } from './one-time-code.rules.ts'

const db = (tx: Tx) => tx.withTables<AuthTables>()

const any = (identifiers: string[]) => sql<string>`any (${identifiers}::text[])`

/** Advisory lock until the end of the transaction: serializes concurrent requests for one identifier. */
export async function lockIdentifier(tx: Tx, identifier: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${identifier}, 4620))`.execute(tx)
}

export async function countCodesSince(tx: Tx, identifier: string, since: Date): Promise<number> {
  const row = await db(tx)
    .selectFrom('one_time_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('identifier', '=', identifier)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.count
}

export type NewCode = {
  id: string
  purpose: CodePurpose
  identifier: string
  account_id: string | undefined
  draft: unknown
  code_hash: string
  /** More than none if the code has fewer tries. */
  attempts: number
  created_at: Date
  expires_at: Date
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  const draft = code.draft === undefined ? null : JSON.stringify(code.draft)
  await db(tx)
    .insertInto('one_time_codes')
    .values({ ...code, account_id: code.account_id ?? null, draft })
    .execute()
}

/** Voids the other open codes after a right answer and deletes their sign-up drafts. */
export async function endOpenCodes(
  tx: Tx,
  identifier: string,
  { purpose, now }: { purpose: CodePurpose; now: Date },
): Promise<void> {
  // A code that another answer holds is left to it, because two answers that wait for each other would deadlock.
  await db(tx)
    .updateTable('one_time_codes')
    .set({ ended_at: now, draft: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('one_time_codes')
        .select('id')
        .where('identifier', '=', identifier)
        .where('purpose', '=', purpose)
        .where('ended_at', 'is', null)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

export type AttemptedCode = {
  identifier: string
  account_id: string | null
  draft: unknown
  code_hash: string
  attempts: number
}

type Try = { id: string; purpose: CodePurpose; tries: number; now: Date }

/** Counts an attempt if one is left. Condition and increment are one statement, so any number of concurrent requests gets five. */
export async function consumeAttempt(
  tx: Tx,
  { id, purpose, tries, now }: Try,
): Promise<AttemptedCode | undefined> {
  return db(tx)
    .updateTable('one_time_codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('attempts', '<', tries)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['identifier', 'account_id', 'draft', 'code_hash', 'attempts'])
    .executeTakeFirst()
}

const statusColumns = ['purpose', 'identifier', 'draft', 'attempts', 'expires_at', 'ended_at'] as const

export async function findCode(tx: Tx, id: string) {
  return db(tx).selectFrom('one_time_codes').select(statusColumns).where('id', '=', id).executeTakeFirst()
}

type Answered = { now: Date; grant?: { hash: string; until: Date } }

/** Ends a code after a right answer; only its grant remains valid. */
export async function endCode(tx: Tx, id: string, { now, grant }: Answered): Promise<void> {
  await db(tx)
    .updateTable('one_time_codes')
    .set({ ended_at: now, draft: null, ...(grant && { grant_hash: grant.hash, grant_until: grant.until }) })
    .where('id', '=', id)
    .execute()
}

export async function findGrant(tx: Tx, hash: string, now: Date): Promise<string | undefined> {
  const row = await db(tx)
    .selectFrom('one_time_codes')
    .select('account_id')
    .where('grant_hash', '=', hash)
    .where('grant_used_at', 'is', null)
    .where('grant_until', '>', now)
    .executeTakeFirst()
  return row?.account_id ?? undefined
}

/** Atomically consumes a grant; only the first of several concurrent requests gets true. */
export async function useGrant(tx: Tx, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('one_time_codes')
    .set({ grant_used_at: now })
    .where('grant_hash', '=', hash)
    .where('grant_used_at', 'is', null)
    .where('grant_until', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Voids earlier codes and grants that could set the password or confirm a change. */
export async function voidCodesOf(tx: Tx, identifiers: string[], now: Date): Promise<void> {
  await db(tx)
    .updateTable('one_time_codes')
    .set((eb) => ({
      ended_at: eb.fn.coalesce('ended_at', eb.val(now)),
      grant_used_at: eb.fn.coalesce('grant_used_at', eb.val(now)),
    }))
    .where('identifier', '=', any(identifiers))
    .where('purpose', 'in', ['reset-password', 'set-password', 'confirm-owner'])
    .execute()
}

/** Deletes codes that were never used or replaced, also expired ones. The others still count for the daily limit, so they stay without a link to the account. */
export async function removeCodesOf(tx: Tx, identifiers: string[]): Promise<void> {
  await db(tx)
    .deleteFrom('one_time_codes')
    .where('identifier', '=', any(identifiers))
    .where('ended_at', 'is', null)
    .execute()
  await db(tx)
    .updateTable('one_time_codes')
    .set({ account_id: null })
    .where('identifier', '=', any(identifiers))
    .execute()
}

/** Deletes at most `atMost` rows and returns the number deleted. */
export async function deleteCodesBefore(tx: Tx, before: Date, atMost: number): Promise<number> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('one_time_codes')
    .where('id', 'in', (eb) =>
      eb.selectFrom('one_time_codes').select('id').where('created_at', '<', before).limit(atMost),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
