import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { NotificationsTables } from '../notifications.table.ts'

const db = (tx: Tx) => tx.withTables<NotificationsTables>()

type Confirmation = { address_mark: string; day: string; event_id: string }

/** True for the first event of an address and day, also when that event is repeated. */
export async function claimConfirmation(tx: Tx, confirmation: Confirmation): Promise<boolean> {
  await db(tx)
    .insertInto('form_confirmations')
    .values(confirmation)
    .onConflict((oc) => oc.doNothing())
    .execute()
  const { event_id: owner } = await db(tx)
    .selectFrom('form_confirmations')
    .select('event_id')
    .where('address_mark', '=', confirmation.address_mark)
    .where('day', '=', confirmation.day)
    .executeTakeFirstOrThrow()
  return owner === confirmation.event_id
}

/** Returns the number of deleted rows; `limit` keeps the statement short. */
export async function deleteConfirmationsBefore(tx: Tx, day: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from form_confirmations
    where ctid = any (array(
      select ctid from form_confirmations where day < ${day} limit ${limit}))`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

export async function countOfficeNotification(tx: Tx, kind: string): Promise<void> {
  await db(tx)
    .insertInto('office_notifications')
    .values({ kind, waiting: 1 })
    .onConflict((oc) =>
      oc.column('kind').doUpdateSet({ waiting: sql<number>`office_notifications.waiting + 1` }),
    )
    .execute()
}

/** Claims the pending entries. True when some are waiting and the last mail is old enough. */
export async function claimOfficeMail(
  tx: Tx,
  kind: string,
  { at, lastBefore }: { at: Date; lastBefore: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('office_notifications')
    .set({ waiting: 0, mailed_at: at })
    .where('kind', '=', kind)
    .where('waiting', '>', 0)
    .where((eb) => eb.or([eb('mailed_at', 'is', null), eb('mailed_at', '<=', lastBefore)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
