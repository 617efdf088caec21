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

/** Cash that is no payment by branch and day: floats and pay-ins minus pay-outs. */
export async function sumDrawersByDay(tx: Tx, { branchIds, from, to }: Days) {
  const { rows } = await sql<{ branch_id: string; day: string; amount: number }>`
    with moved as (
      select branch_id, business_date, -amount as amount from till_payouts
      where branch_id = any (${branchIds}::uuid[]) and business_date between ${from}::date and ${to}::date
      union all
      select branch_id, business_date, case when kind = 'pay-in' then amount else -amount end from till_moves
      where branch_id = any (${branchIds}::uuid[]) and business_date between ${from}::date and ${to}::date
      union all
      select branch_id, business_date, float from till_shifts
      where branch_id = any (${branchIds}::uuid[]) and business_date between ${from}::date and ${to}::date
    )
    select branch_id, business_date as day, sum(amount)::int8 as amount from moved group by branch_id, business_date`.execute(
    tx,
  )
  return rows
}

/** Days with a last shift that ended after midnight, or is still open: they and the days after them do not begin and end at midnight. */
export async function listLateDays(tx: Tx, { branchIds, from, to }: Days) {
  const { rows } = await sql<{ branch_id: string; day: string }>`
    select distinct branch_id, business_date as day from till_shifts
    where branch_id = any (${branchIds}::uuid[]) and business_date between ${from}::date - 1 and ${to}::date
      and (closed_at is null or closed_at > (business_date + 1)::timestamp at time zone 'Asia/Kathmandu')`.execute(
    tx,
  )
  return rows
}
