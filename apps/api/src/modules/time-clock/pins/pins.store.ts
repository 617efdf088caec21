import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { TimeClockTables } from '../time-clock.table.ts'

const db = (tx: Tx) => tx.withTables<TimeClockTables>()

export type PinRecord = {
  pin_hash: string
  request_hash: string
  is_own: boolean
  version: number
  set_at: Date
}

/** Serializes changes of one PIN. */
export async function lockPin(tx: Tx, employeeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pin of ${employeeId}`}, 76))`.execute(tx)
}

export async function findPin(tx: Tx, employeeId: string): Promise<PinRecord | undefined> {
  return db(tx)
    .selectFrom('clock_pins')
    .select(['pin_hash', 'request_hash', 'is_own', 'version', 'set_at'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
}

/** The lock is held, and the version was compared. */
export async function savePin(
  tx: Tx,
  employeeId: string,
  values: Pick<PinRecord, 'pin_hash' | 'request_hash' | 'is_own' | 'set_at'>,
): Promise<void> {
  await db(tx)
    .insertInto('clock_pins')
    .values({ employee_id: employeeId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('employee_id')
        .doUpdateSet((eb) => ({ ...values, version: eb('clock_pins.version', '+', 1) })),
    )
    .execute()
}
