import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

type BranchSales = { name: string; orders: number; gross: number; late: number; before: number }

/** Sums of both days by branch, two ranges of the primary key each. */
export async function findBranchSales(
  tx: Tx,
  { day, weekAgo }: { day: string; weekAgo: string },
): Promise<BranchSales[]> {
  const { rows } = await sql<BranchSales>`
    select b.name, s.orders, s.gross, s.late, s.before
    from branches b cross join lateral (
      select coalesce(sum(orders) filter (where business_date = ${day}::date), 0)::int8 as orders,
        coalesce(sum(gross) filter (where business_date = ${day}::date), 0)::int8 as gross,
        coalesce(sum(late) filter (where business_date = ${day}::date), 0)::int8 as late,
        coalesce(sum(gross) filter (where business_date = ${weekAgo}::date), 0)::int8 as before
      from sale_slices where branch_id = b.id and business_date in (${day}::date, ${weekAgo}::date)) s
    where s.orders > 0 or s.before > 0`.execute(tx)
  return rows
}

/** Of one day. */
type Placed = { at: Date; since: Date; before: Date }

/** Open and later than promised. */
export async function countOpenLate(tx: Tx, { at, since, before }: Placed): Promise<number> {
  const { rows } = await sql<{ late: number }>`
    select count(*)::int4 as late from orders
    where ended_at is null and state <> 'awaiting-payment' and placed_at >= ${since}::timestamptz
      and placed_at < ${before}::timestamptz and greatest(due_at, requested_to) < ${at}::timestamptz`.execute(
    tx,
  )
  return rows[0]!.late
}

/** Days that were closed since then with another amount than expected. `firstDay` bounds the range of the primary key. */
export async function sumCashDifferences(
  tx: Tx,
  { since, firstDay }: { since: Date; firstDay: string },
): Promise<{ days: number; difference: number }> {
  const { rows } = await sql<{ days: number; difference: number }>`
    select count(*)::int4 as days, coalesce(sum(n.difference), 0)::int8 as difference
    from branches b
    join day_closings c on c.branch_id = b.id and c.business_date >= ${firstDay}::date and c.closed_at > ${since}::timestamptz
    cross join lateral (
      select sum(counted - expected)::int8 as difference from day_closing_counts
      where branch_id = c.branch_id and business_date = c.business_date) n
    where n.difference <> 0`.execute(tx)
  return rows[0]!
}

/** Of the entries of head office while their cause exists, snoozed or not. */
export async function countCauses(tx: Tx): Promise<{ requisitions: number; overdueBills: number }> {
  const { rows } = await sql<{ requisitions: number; bills: number }>`
    select coalesce(sum(count) filter (where kind = 'requisition.waiting'), 0)::int4 as requisitions,
      coalesce(sum(count) filter (where kind = 'bill.overdue'), 0)::int4 as bills
    from office_entries where gone_at is null and kind in ('requisition.waiting', 'bill.overdue')`.execute(tx)
  return { requisitions: rows[0]!.requisitions, overdueBills: rows[0]!.bills }
}
