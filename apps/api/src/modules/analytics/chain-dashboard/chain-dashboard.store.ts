import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

type FoodSums = { food: string; name: string; plates: number; gross: number }

/** Of all branches on one day; by name for deleted foods. */
export async function findTopFoods(
  tx: Tx,
  { date, limit }: { date: string; limit: number },
): Promise<FoodSums[]> {
  const { rows } = await sql<FoodSums>`
    select max(s.food) as food, max(s.name) as name, sum(s.plates)::int8 as plates, sum(s.gross)::int8 as gross
    from branches b cross join lateral (
      select food, name, orders, plates, gross from sale_foods where branch_id = b.id and business_date = ${date}::date) s
    group by case s.food when '' then s.name else s.food end having sum(s.orders) > 0
    order by 3 desc, 4 desc, 2 limit ${limit}`.execute(tx)
  return rows
}

export async function sumDelivered(tx: Tx, date: string): Promise<number> {
  const { rows } = await sql<{ delivered: number }>`
    select coalesce(sum(d.delivered), 0)::int8 as delivered
    from branches b join delivery_days d on d.branch_id = b.id and d.business_date = ${date}::date`.execute(
    tx,
  )
  return rows[0]!.delivered
}

export async function countBranches(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from branches where closed_at is null`.execute(tx)
  return rows[0]!.count
}

type OpenCounts = { open: number; late: number; late_of_today: number }

/** Reads the open orders only, by their index. */
export async function countOpenOrders(tx: Tx, { at, today }: { at: Date; today: Date }): Promise<OpenCounts> {
  const { rows } = await sql<OpenCounts>`
    select count(*)::int4 as open, count(*) filter (where is_late)::int4 as late,
      count(*) filter (where is_late and placed_at >= ${today}::timestamptz)::int4 as late_of_today
    from (select placed_at, greatest(due_at, requested_to) < ${at}::timestamptz as is_late
      from orders where ended_at is null and state <> 'awaiting-payment') o`.execute(tx)
  return rows[0]!
}
