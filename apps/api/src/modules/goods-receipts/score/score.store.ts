import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export type ScoreRecord = {
  supplier_id: string
  orders: number
  on_time: number
  ordered: number
  delivered: number
  receipts: number
  received: number
  good: number
  prices: number
  steady: number
}
type Period = { since: Date; now: Date; toleranceMs: number; steadyPercent: number }

/** Orders that were due in the period, with the time of their first delivery. */
const dueOrders = (ids: string[], { since, now }: Period) => sql`
  select o.id, o.supplier_id, o.expected_at,
    (select min(r.happened_at) from goods_receipts r
      where r.order_id = o.id and r.kind = 'receipt' and r.reversed_at is null) as first_at
  from purchase_orders o
  where o.supplier_id = any (${ids}::uuid[]) and o.sent_at is not null and o.cancelled_at is null
    and o.expected_at > ${since}::timestamptz and o.expected_at <= ${now}::timestamptz`

/** Rejected goods were delivered too. Values are at the price of the order, in paisa. */
const orderedLines = sql`
  select d.supplier_id, l.quantity::numeric * l.price / l.unit_factor as ordered,
    least(l.quantity, coalesce((select sum(g.accepted + g.rejected) from goods_receipts r
      join goods_receipt_lines g on g.receipt_id = r.id and g.order_line = l.line
      where r.order_id = d.id and r.kind = 'receipt' and r.reversed_at is null), 0)) * l.price / l.unit_factor as delivered
  from due d join purchase_order_lines l on l.order_id = d.id`

const receivedLines = (ids: string[], { since }: Period) => sql`
  select r.supplier_id, r.id, g.accepted > 0 as is_priced, g.price::numeric / g.unit_factor as price,
    (g.accepted + g.rejected)::numeric * g.price / g.unit_factor as received,
    (g.accepted - g.returned)::numeric * g.price / g.unit_factor as good,
    lag(g.price::numeric / g.unit_factor) over (partition by r.supplier_id, g.item_id, g.accepted > 0
      order by r.happened_at, r.id, g.line) as before
  from goods_receipts r join goods_receipt_lines g on g.receipt_id = r.id
  where r.supplier_id = any (${ids}::uuid[]) and r.kind = 'receipt' and r.reversed_at is null
    and r.happened_at > ${since}::timestamptz`

/** Suppliers that do not exist are left out. */
export async function measureSuppliers(tx: Tx, ids: string[], period: Period): Promise<ScoreRecord[]> {
  const { toleranceMs, steadyPercent } = period
  const { rows } = await sql<ScoreRecord>`
    with due as (${dueOrders(ids, period)}), ordered as (${orderedLines}), received as (${receivedLines(ids, period)})
    select s.id as supplier_id, d.orders, d.on_time, o.ordered, o.delivered, g.receipts, g.received, g.good, g.prices, g.steady
    from suppliers s
    cross join lateral (select count(*)::int4 as orders,
      (count(*) filter (where first_at <= expected_at + ${toleranceMs} * interval '1 millisecond'))::int4 as on_time
      from due where supplier_id = s.id) d
    cross join lateral (select coalesce(sum(ordered), 0)::float8 as ordered, coalesce(sum(delivered), 0)::float8 as delivered
      from ordered where supplier_id = s.id) o
    cross join lateral (select count(distinct id)::int4 as receipts, coalesce(sum(received), 0)::float8 as received,
      coalesce(sum(good), 0)::float8 as good, (count(*) filter (where is_priced and before > 0))::int4 as prices,
      (count(*) filter (where is_priced and before > 0 and abs(price / before - 1) * 100 <= ${steadyPercent}))::int4 as steady
      from received where supplier_id = s.id) g
    where s.id = any (${ids}::uuid[])`.execute(tx)
  return rows
}
