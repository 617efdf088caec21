import { sql } from 'kysely'
import type { TenderMethod } from '@momo/contracts/payments'
import { prepared } from '#platform/db/prepared.ts'

export type Day = { branchId: string; since: Date; before: Date }
type DaySum = { method: TenderMethod; payments: number; taken: number; returned: number }

/**
 * Payments and refunds of a branch by the time they happened, in one statement so that both come from the same snapshot. Surplus payments
 * are on neither side: they were never revenue of the branch. Of tabs the tenders and the refunds of their bills count,
 * not the payments of their rounds.
 */
export const sumDay = prepared((tx, { branchId, since, before }: Day) =>
  sql<DaySum>`
    with moved as (
      select method, 1 as payments, amount as taken, 0 as returned from payments
      where branch_id = ${branchId}::uuid and paid_at >= ${since}::timestamptz and paid_at < ${before}::timestamptz and not in_tab
      union all
      select method, 1, amount, 0 from check_tenders
      where branch_id = ${branchId}::uuid and taken_at >= ${since}::timestamptz and taken_at < ${before}::timestamptz
      union all
      select coalesce(r.method, p.method), 0, 0, r.amount from refunds r join payments p on p.id = r.payment_id
      where r.branch_id = ${branchId}::uuid and r.ended_at >= ${since}::timestamptz and r.ended_at < ${before}::timestamptz
        and r.state = 'done' and p.paid_at is not null
      union all
      select method, 0, 0, amount from bill_refunds
      where branch_id = ${branchId}::uuid and given_at >= ${since}::timestamptz and given_at < ${before}::timestamptz and in_tab
    )
    select method, sum(payments)::int4 as payments, sum(taken)::int8 as taken, sum(returned)::int8 as returned from moved group by method`.compile(
    tx,
  ),
)

type Days = { branchIds: string[]; since: Date; before: Date }
type BranchDaySum = { branch_id: string; day: string; amount: number }

/** Payments less refunds by branch and day in Kathmandu, with the rules of `sumDay`. */
export const sumDays = prepared((tx, { branchIds, since, before }: Days) =>
  sql<BranchDaySum>`
    with moved as (
      select branch_id, paid_at as at, amount from payments
      where branch_id = any (${branchIds}::uuid[]) and paid_at >= ${since}::timestamptz and paid_at < ${before}::timestamptz and not in_tab
      union all
      select branch_id, taken_at, amount from check_tenders
      where branch_id = any (${branchIds}::uuid[]) and taken_at >= ${since}::timestamptz and taken_at < ${before}::timestamptz
      union all
      select r.branch_id, r.ended_at, -r.amount from refunds r join payments p on p.id = r.payment_id
      where r.branch_id = any (${branchIds}::uuid[]) and r.ended_at >= ${since}::timestamptz and r.ended_at < ${before}::timestamptz
        and r.state = 'done' and p.paid_at is not null
      union all
      select branch_id, given_at, -amount from bill_refunds
      where branch_id = any (${branchIds}::uuid[]) and given_at >= ${since}::timestamptz and given_at < ${before}::timestamptz and in_tab
    )
    select branch_id, (at at time zone 'Asia/Kathmandu')::date as day, sum(amount)::int8 as amount from moved group by 1, 2`.compile(
    tx,
  ),
)

export const sumTips = prepared((tx, { branchId, since, before }: Day) =>
  sql<{ method: TenderMethod; amount: number }>`
    select method, sum(tip)::int8 as amount from check_tenders
    where branch_id = ${branchId}::uuid and taken_at >= ${since}::timestamptz and taken_at < ${before}::timestamptz and tip > 0
    group by method order by method`.compile(tx),
)
