import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** True for the first call of a day. Waits for a concurrent one. */
export async function claimEvening(tx: Tx, day: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update stock_alert_settings set evening_day = ${day}::date
    where evening_day is null or evening_day < ${day}::date`.execute(tx)
  return numAffectedRows === 1n
}

/** The branches that have to act on an open alert. Null stands for alerts of other places and of the chain. */
export async function findAlertedPlaces(tx: Tx, at: Date): Promise<(string | null)[]> {
  const { rows } = await sql<{ branch_id: string | null }>`
    select distinct n.id as branch_id
    from stock_alerts a left join branches n on n.id = a.location_id and a.owner = 'branch'
    where a.resolved_at is null and (a.snoozed_until is null or a.snoozed_until <= ${at}::timestamptz)
    order by 1`.execute(tx)
  return rows.map(({ branch_id: branchId }) => branchId)
}
