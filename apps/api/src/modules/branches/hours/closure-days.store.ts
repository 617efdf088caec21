import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { ClosureDay } from './closure-days.rules.ts'

/** As a JSON array, for a statement about the branch `b`; days from the date `from` on. */
export const closureDaysFrom = (from: string) => sql<(ClosureDay & { closureId: string })[]>`
  coalesce((select json_agg(json_build_object('closureId', c.closure_id, 'date', c.date, 'effect', c.effect, 'opens', c.opens,
    'closes', c.closes, 'note', c.note, 'decidedAt', c.decided_at at time zone 'UTC') order by c.date)
    from branch_closure_days c where c.branch_id = b.id and c.date >= ${from}::date), '[]')`

type NewClosureDays = {
  closureId: string
  branchIds: string[]
  days: Omit<ClosureDay, 'decidedAt'>[]
  at: Date
}

/** Every day at every branch, in one statement. */
export async function insertClosureDays(
  tx: Tx,
  { closureId, branchIds, days, at }: NewClosureDays,
): Promise<void> {
  await sql`
    insert into branch_closure_days (branch_id, date, closure_id, effect, opens, closes, note, decided_at)
    select b.id, d.date, ${closureId}::uuid, d.effect, d.opens, d.closes, d.note, ${at}
    from unnest(${branchIds}::uuid[]) as b (id),
      jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (date date, effect text, opens int4, closes int4, note text)`.execute(
    tx,
  )
}

export async function deleteClosureDays(tx: Tx, closureId: string): Promise<void> {
  await sql`delete from branch_closure_days where closure_id = ${closureId}::uuid`.execute(tx)
}

export async function findClosureBranches(tx: Tx, closureId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct branch_id as id from branch_closure_days where closure_id = ${closureId}::uuid`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

/** Row locks in the order of the ids, as the nightly job takes them. Returns the open ones. */
export async function lockOpenBranches(tx: Tx, branchIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; isOpen: boolean }>`
    select id, closed_at is null as "isOpen" from branches where id = any (${branchIds}::uuid[]) order by id for update`.execute(
    tx,
  )
  return rows.flatMap(({ id, isOpen }) => (isOpen ? [id] : []))
}
