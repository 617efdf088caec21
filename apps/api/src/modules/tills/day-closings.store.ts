import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** Read-only access to branches. */
export async function listBranchNames(tx: Tx): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from branches order by lower(name), id`.execute(tx)
  return rows
}

/** Read-only access to branches. */
export async function findBranchName(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from branches where id = ${id}::uuid`.execute(tx)
  return rows[0]?.name
}

/** Both days are included. */
type Days = { branchIds: string[]; from: string; to: string }

export type DayClosingRecord = {
  branch_id: string
  day: string
  expected: number
  counted: number
  closed_at: Date
  closed_by: string
}

export async function listClosings(tx: Tx, { branchIds, from, to }: Days): Promise<DayClosingRecord[]> {
  const { rows } = await sql<DayClosingRecord>`
    select c.branch_id, c.business_date as day, c.closed_at, c.closed_by, n.expected, n.counted
    from day_closings c
    cross join lateral (
      select coalesce(sum(expected), 0)::int8 as expected, coalesce(sum(counted), 0)::int8 as counted from day_closing_counts n
      where n.branch_id = c.branch_id and n.business_date = c.business_date
    ) n
    where c.branch_id = any (${branchIds}::uuid[]) and c.business_date between ${from}::date and ${to}::date`.execute(
    tx,
  )
  return rows
}

/** Cash paid out by branch and day. */
export async function sumPayoutsByDay(tx: Tx, { branchIds, from, to }: Days) {
  const { rows } = await sql<{ branch_id: string; day: string; amount: number }>`
    select branch_id, business_date as day, sum(amount)::int8 as amount from till_payouts
    where branch_id = any (${branchIds}::uuid[]) and business_date between ${from}::date and ${to}::date
    group by branch_id, business_date`.execute(tx)
  return rows
}
