import type { Tx } from '#platform/db/database.ts'
import type { AuthTables } from '../auth.table.ts'

const db = (tx: Tx) => tx.withTables<AuthTables>()

export async function insertSetUpLink(
  tx: Tx,
  link: { token_hash: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await db(tx).insertInto('setup_links').values(link).execute()
}

export async function isOpenLink(tx: Tx, hash: string, now: Date): Promise<boolean> {
  const found = await db(tx)
    .selectFrom('setup_links')
    .select('token_hash')
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** Atomically claims the link; only the first of several concurrent requests gets true. */
export async function claimSetUpLink(tx: Tx, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('setup_links')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Voids all remaining links once one has been used. */
export async function voidSetUpLinks(tx: Tx, now: Date): Promise<void> {
  await db(tx).updateTable('setup_links').set({ used_at: now }).where('used_at', 'is', null).execute()
}
