import type { Tx } from '#platform/db/database.ts'
import type { AccountsTables } from './accounts.table.ts'

const db = (tx: Tx) => tx.withTables<AccountsTables>()

export type GoogleAccount = { id: string; role: string; state: string; google_subject: string | null }

const columns = ['id', 'role', 'state', 'google_subject'] as const

export async function findByGoogle(tx: Tx, subject: string): Promise<GoogleAccount | undefined> {
  return db(tx)
    .selectFrom('accounts')
    .select(columns)
    .where('google_subject', '=', subject)
    .executeTakeFirst()
}

export async function lockByEmail(tx: Tx, email: string): Promise<GoogleAccount | undefined> {
  return db(tx)
    .selectFrom('accounts')
    .select(columns)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
}

export async function linkGoogle(tx: Tx, id: string, subject: string): Promise<void> {
  await db(tx).updateTable('accounts').set({ google_subject: subject }).where('id', '=', id).execute()
}
