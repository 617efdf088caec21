import { sql } from 'kysely'
import type { PaymentMethod } from '@momo/contracts/payments'
import type { Tx } from '#platform/db/database.ts'
import type { ReviewsTables } from '../reviews/reviews.table.ts'
import type { AnalyticsTables } from './analytics.table.ts'
import type { DaySums, HourSums, Sums } from './figures.rules.ts'

const db = (tx: Tx) => tx.withTables<AnalyticsTables & ReviewsTables>()

type Days = { branchId: string; dates: string[] }

/** Only hours with sales. */
export async function findHours(tx: Tx, { branchId, dates }: Days): Promise<HourSums[]> {
  return db(tx)
    .selectFrom('sale_hours')
    .select(['business_date as date', 'hour', 'orders', 'plates', 'gross'])
    .where('branch_id', '=', branchId)
    .where('business_date', 'in', dates)
    .where('orders', '>', 0)
    .orderBy('business_date')
    .orderBy('hour')
    .execute()
}

export async function findDays(tx: Tx, { branchId, dates }: Days): Promise<DaySums[]> {
  return db(tx)
    .selectFrom('sale_days')
    .selectAll()
    .where('branch_id', '=', branchId)
    .where('business_date', 'in', dates)
    .orderBy('business_date')
    .execute()
}

type ItemSums = { name: string; quantity: number; gross: number }

/** Best-selling first. */
export async function findItems(tx: Tx, { branchId, dates }: Days): Promise<ItemSums[]> {
  const { rows } = await sql<ItemSums>`
    select name, sum(quantity)::int8 as quantity, sum(gross)::int8 as gross from sale_items
    where branch_id = ${branchId}::uuid and business_date = any (${dates}::date[])
    group by name having sum(quantity) > 0 order by 2 desc, 3 desc, 1`.execute(tx)
  return rows
}

type MethodSums = { method: PaymentMethod; orders: number; gross: number }

export async function findMethods(tx: Tx, { branchId, dates }: Days): Promise<MethodSums[]> {
  const { rows } = await sql<MethodSums>`
    select method, sum(orders)::int8 as orders, sum(gross)::int8 as gross from sale_methods
    where branch_id = ${branchId}::uuid and business_date = any (${dates}::date[])
    group by method having sum(orders) > 0 order by 3 desc, 1`.execute(tx)
  return rows
}

type Span = { branchId: string; from: Date; until: Date }

/** Sums a part of an hour from the orders, because the aggregates hold whole hours only. */
export async function sumOfOrders(tx: Tx, { branchId, from, until }: Span): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*) as orders, coalesce(sum(o.grand_total), 0)::int8 as gross, coalesce(sum(l.plates), 0)::int8 as plates
    from orders o cross join lateral (select sum(quantity) as plates from order_lines where order_id = o.id) l
    where o.branch_id = ${branchId}::uuid and o.placed_at >= ${from}::timestamptz and o.placed_at < ${until}::timestamptz
      and o.state not in ('awaiting-payment', 'rejected', 'cancelled', 'missed', 'expired')`.execute(tx)
  return rows[0]!
}

export async function findStars(
  tx: Tx,
  { branchId, from, until }: Span,
): Promise<{ half_stars: number; count: number }[]> {
  return db(tx)
    .selectFrom('reviews')
    .select(['half_stars', sql<number>`count(*)`.as('count')])
    .where('branch_id', '=', branchId)
    .where('hidden_at', 'is', null)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy('half_stars')
    .execute()
}

type Standing = { open: number; late: number; refunds: number; reviews: number }

/** Open items at this moment. */
export async function countStanding(tx: Tx, branchId: string, at: Date): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select count(*) as open, count(*) filter (where greatest(due_at, requested_to) < ${at}::timestamptz) as late,
      (select count(*) from refunds where branch_id = ${branchId}::uuid and state <> 'done') as refunds,
      (select count(*) from reviews where branch_id = ${branchId}::uuid and hidden_at is null and reply is null
         and comment <> '' and not is_filled_in) as reviews
    from orders where branch_id = ${branchId}::uuid and ended_at is null and state <> 'awaiting-payment'`.execute(
    tx,
  )
  return rows[0]!
}
