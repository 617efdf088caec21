import type { Tx } from '#platform/db/database.ts'
import type { AuthTables } from '../auth.table.ts'

const db = (tx: Tx) => tx.withTables<AuthTables>()

export type AuthenticatorApp = {
  account_id: string
  sealed_secret: string
  last_step: number
  created_at: Date
  last_used_at: Date | null
}

export async function findApp(tx: Tx, accountId: string): Promise<AuthenticatorApp | undefined> {
  return db(tx)
    .selectFrom('authenticator_apps')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Replaces the app of the account, if it has one. */
export async function saveApp(tx: Tx, app: Omit<AuthenticatorApp, 'last_used_at'>): Promise<void> {
  const { account_id: _, ...changed } = app
  await db(tx)
    .insertInto('authenticator_apps')
    .values(app)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...changed, last_used_at: null }))
    .execute()
}

/** Accepts a time step once: condition and update are one statement, so of concurrent requests with one code one succeeds. */
export async function useStep(
  tx: Tx,
  accountId: string,
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('authenticator_apps')
    .set({ last_step: step, last_used_at: now })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteApp(tx: Tx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('authenticator_apps')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

type SealedSecret = { account_id: string; sealed_secret: string }

/** Locks some secrets that are sealed with another prefix; rows that another transaction holds are skipped. */
export async function lockSealedOtherwise(tx: Tx, prefix: string, limit: number): Promise<SealedSecret[]> {
  return db(tx)
    .selectFrom('authenticator_apps')
    .select(['account_id', 'sealed_secret'])
    .where((eb) => eb.not(eb.fn<boolean>('starts_with', ['sealed_secret', eb.val(prefix)])))
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function saveSealed(tx: Tx, { account_id, sealed_secret }: SealedSecret): Promise<void> {
  await db(tx)
    .updateTable('authenticator_apps')
    .set({ sealed_secret })
    .where('account_id', '=', account_id)
    .execute()
}

export async function replaceCodes(
  tx: Tx,
  accountId: string,
  { hashes, now }: { hashes: string[]; now: Date },
): Promise<void> {
  await deleteCodes(tx, accountId)
  await db(tx)
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash, created_at: now })))
    .execute()
}

export async function deleteCodes(tx: Tx, accountId: string): Promise<void> {
  await db(tx).deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}

/** Of concurrent uses of one code one succeeds. */
export async function useCode(
  tx: Tx,
  accountId: string,
  { hash, now }: { hash: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countCodesLeft(tx: Tx, accountId: string): Promise<number> {
  const { count } = await db(tx)
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
