import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { TimeClockTables } from '../time-clock.table.ts'

const db = (tx: Tx) => tx.withTables<TimeClockTables>()

export type CorrectionRecord = {
  id: string
  work_time_id: string
  started_before: Date
  ended_before: Date | null
  started_after: Date
  ended_after: Date
  reason: string
  corrected_by: string
  corrected_at: Date
}

/** The oldest first. */
export async function findCorrections(tx: Tx, timeIds: string[]): Promise<CorrectionRecord[]> {
  return db(tx)
    .selectFrom('work_time_corrections')
    .selectAll()
    .where('work_time_id', '=', sql<string>`any (${timeIds}::uuid[])`)
    .orderBy('corrected_at')
    .orderBy('id')
    .execute()
}

export async function insertCorrection(tx: Tx, correction: CorrectionRecord): Promise<void> {
  await db(tx).insertInto('work_time_corrections').values(correction).execute()
}
