import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { AccountsTables } from '../accounts.table.ts'

const db = (tx: Tx) => tx.withTables<AccountsTables>()

type Photo = { pictureId: string | undefined }

/** Locks the account; undefined if it does not exist or is not active. */
export async function lockPhoto(tx: Tx, accountId: string): Promise<Photo | undefined> {
  const found = await db(tx)
    .selectFrom('accounts')
    .select('picture_id')
    .where('id', '=', accountId)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  return found && { pictureId: found.picture_id ?? undefined }
}

export async function setPhoto(tx: Tx, accountId: string, pictureId: string | undefined): Promise<void> {
  await db(tx)
    .updateTable('accounts')
    .set((eb) => ({ picture_id: pictureId ?? null, version: eb('version', '+', 1), updated_at: now() }))
    .where('id', '=', accountId)
    .execute()
}
