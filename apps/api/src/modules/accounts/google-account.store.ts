import type { Tx } from '#platform/db/database.ts'
import type { AccountsTables } from './accounts.table.ts'

const db = (tx: Tx) => tx.withTables<AccountsTables>()

export type GoogleAccount = { id: string; role: string; state: string; google_subject: string | null }
export type NewGoogleAccount = { id: string; first_name: string; last_name: string; email: string; google_subject: string }

const columns = ['id', 'role', 'state', 'google_subject'] as const

export async function findByGoogle(tx: Tx, subject: string): Promise<GoogleAccount | undefined> {
  return db(tx).selectFrom('accounts').select(columns).where('google_subject', '=', subject).executeTakeFirst()
}

export async function lockByEmail(tx: Tx, email: string): Promise<GoogleAccount | undefined> {
  return db(tx).selectFrom('accounts').select(columns).where('email', '=', email).forUpdate().executeTakeFirst()
}

export async function linkGoogle(tx: Tx, id: string, subject: string): Promise<void> {
  await db(tx).updateTable('accounts').set({ google_subject: subject }).where('id', '=', id).execute()
}

/** Waits for anyone who is making the same one; false when they were first. */
export async function insertGoogleAccount(tx: Tx, account: NewGoogleAccount): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
