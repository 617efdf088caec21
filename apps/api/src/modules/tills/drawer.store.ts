import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

type Span = { branchId: string; date: string; since: Date; before: Date; shiftId?: string }
export type DrawerSums = { float: number; paidIn: number; paidOut: number }

/** Cash of the business day that is no payment; with a shift only its part. Net of reversals, which are rows with a negative amount. */
export async function sumDrawer(
  tx: Tx,
  { branchId, date, since, before, shiftId }: Span,
): Promise<DrawerSums> {
  const from = shiftId === undefined ? '-infinity' : since
  const to = shiftId === undefined ? 'infinity' : before
  const { rows } = await sql<DrawerSums>`
    with moved as (
      select 'pay-out' as kind, amount, paid_at as at from till_payouts
      where branch_id = ${branchId}::uuid and business_date = ${date}::date
      union all
      select kind, amount, moved_at from till_moves
      where branch_id = ${branchId}::uuid and business_date = ${date}::date
    )
    select
      (select coalesce(sum(float), 0)::int8 from till_shifts
        where branch_id = ${branchId}::uuid and business_date = ${date}::date
          and (${shiftId ?? null}::uuid is null or id = ${shiftId ?? null}::uuid)) as float,
      coalesce(sum(amount) filter (where kind = 'pay-in'), 0)::int8 as "paidIn",
      coalesce(sum(amount) filter (where kind = 'pay-out'), 0)::int8 as "paidOut"
    from moved where at >= ${from}::timestamptz and at < ${to}::timestamptz`.execute(tx)
  return rows[0] ?? { float: 0, paidIn: 0, paidOut: 0 }
}

/** By the time the rider's cash was put into the till, whatever day it was recorded on. */
export async function sumHandOvers(tx: Tx, { branchId, since, before }: Span): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::int8 as amount from rider_hand_overs
    where branch_id = ${branchId}::uuid and taken_at >= ${since}::timestamptz and taken_at < ${before}::timestamptz`.execute(
    tx,
  )
  return rows[0]?.amount ?? 0
}
