import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

type Trip = { runId: string; day: string }

/**
 * Marks the branches of a run that have not asked for a van, and returns them. A branch that is marked is not returned again; a concurrent
 * run of the job waits for this one.
 */
export async function claimReminders(tx: Tx, { runId, day }: Trip): Promise<string[]> {
  const { rows } = await sql<{ branch_id: string }>`
    insert into cut_off_reminders (branch_id, run_id, day)
    select s.branch_id, s.run_id, ${day}::date from delivery_run_branches s
    where s.run_id = ${runId}::uuid and not exists (
      select from requisitions r
      where r.branch_id = s.branch_id and r.run_id = s.run_id and r.day = ${day}::date and r.state <> 'draft')
    order by s.branch_id
    on conflict do nothing
    returning branch_id`.execute(tx)
  return rows.map(({ branch_id: branchId }) => branchId)
}

/** Returns the number of deleted rows; `limit` keeps the statement short. */
export async function deleteReminders(tx: Tx, before: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from cut_off_reminders
    where ctid = any (array(select ctid from cut_off_reminders where day < ${before}::date limit ${limit}))`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}
