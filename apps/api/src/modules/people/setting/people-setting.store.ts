import { sql } from 'kysely'
import type { PeopleSetting } from '@momo/contracts/people'
import type { Tx } from '#platform/db/database.ts'
import type { PeopleTables } from '../people.table.ts'

const db = (tx: Tx) => tx.withTables<PeopleTables>()

export async function findSetting(tx: Tx, branchId: string): Promise<PeopleSetting | undefined> {
  return db(tx)
    .selectFrom('branch_people_settings')
    .select(['needs_pin as needsPin', 'idle_minutes as idleMinutes', 'version'])
    .where('branch_id', '=', branchId)
    .executeTakeFirst()
}

/** Serializes changes of one branch's setting, which may have no row yet. */
export async function lockSetting(tx: Tx, branchId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`people of ${branchId}`}, 118))`.execute(tx)
}

export async function saveSetting(
  tx: Tx,
  branchId: string,
  { needsPin, idleMinutes, version }: PeopleSetting,
): Promise<void> {
  const values = { needs_pin: needsPin, idle_minutes: idleMinutes, version }
  await db(tx)
    .insertInto('branch_people_settings')
    .values({ branch_id: branchId, ...values })
    .onConflict((conflict) => conflict.column('branch_id').doUpdateSet(values))
    .execute()
}
