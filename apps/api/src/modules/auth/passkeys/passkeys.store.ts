import type { Tx } from '#platform/db/database.ts'
import type { AuthTables } from '../auth.table.ts'

const db = (tx: Tx) => tx.withTables<AuthTables>()

export type Passkey = {
  id: string
  credential_id: string
  public_key: string
  sign_count: number
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

/** Oldest first. */
export async function findPasskeys(tx: Tx, accountId: string): Promise<Passkey[]> {
  const columns = ['id', 'credential_id', 'public_key', 'sign_count', 'name'] as const
  return db(tx)
    .selectFrom('passkeys')
    .select([...columns, 'created_at', 'last_used_at'])
    .select((eb) => eb.ref('transports').$castTo<string[]>().as('transports'))
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}

export async function countPasskeys(tx: Tx, accountId: string): Promise<number> {
  const { count } = await db(tx)
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

type NewPasskey = Omit<Passkey, 'last_used_at'> & { account_id: string }

/** Returns false if the passkey is stored already, for this account or another one. */
export async function insertPasskey(tx: Tx, { transports, ...passkey }: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('passkeys')
    .values({ ...passkey, transports: JSON.stringify(transports) })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function recordUse(
  tx: Tx,
  id: string,
  { signCount, now }: { signCount: number; now: Date },
): Promise<void> {
  await db(tx)
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deletePasskey(
  tx: Tx,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deletePasskeysOf(tx: Tx, accountId: string): Promise<void> {
  await db(tx).deleteFrom('passkeys').where('account_id', '=', accountId).execute()
}
