import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { businessDay, businessHour } from '#platform/db/business-day.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { OrderFacts, OrderSale } from './order-sale.rules.ts'

/**
 * Advisory lock per branch, taken before any other lock: it serializes counting, prevents deadlocks on the aggregate rows and makes the
 * following read stable. The order row is not locked, so transitions do not wait for analytics.
 */
export const lockBranchSales = prepared((tx, { orderId }: { orderId: string }) =>
  sql`select pg_advisory_xact_lock(hashtextextended('sales ' || branch_id, 0)) from orders where id = ${orderId}::uuid`.compile(
    tx,
  ),
)

const counting = sql`('due', 'pending', 'paid', 'part-refunded', 'refunded')`

export type Counted = OrderFacts & { part: OrderSale | null; part_date: string | null }

/** The order's current state and its last counted contribution. Read-only access to other modules' tables. */
export const findFacts = prepared((tx, { orderId }: { orderId: string }) =>
  sql<Counted>`
    select o.branch_id, ${businessDay('o.placed_at')} as business_date, ${businessHour('o.placed_at')} as hour, o.version, o.state,
      o.grand_total, o.vat, o.fulfilment_method, o.source, o.rider_name, o.requested_from is null as is_quick,
      o.source = 'site' as is_of_site, h.reached_at is not null as is_reached, h.out_at is not null as is_out,
      (select p.method from payments p where p.order_id = o.id and p.state in ${counting}) as method,
      -- A range that was chosen is kept until its end.
      coalesce(o.ended_at > greatest(o.due_at, o.requested_to), false) as is_late,
      floor(extract(epoch from h.accepted_at - h.reached_at))::int4 as accept_seconds,
      floor(extract(epoch from h.ready_at - h.started_at))::int4 as cook_seconds,
      floor(extract(epoch from h.delivered_at - h.reached_at))::int4 as door_seconds,
      floor(extract(epoch from h.out_at - h.ready_at))::int4 as wait_seconds,
      floor(extract(epoch from h.delivered_at - h.out_at))::int4 as road_seconds,
      (select coalesce(jsonb_agg(l order by l.name), '[]') from (
         select name, sum(quantity)::int4 as quantity, sum(price)::int8 as gross from order_lines where order_id = o.id and quantity > 0 group by name) l) as items,
      (select coalesce(jsonb_agg(f order by f.food, f.name, f.category), '[]') from (
         select coalesce(food_id::text, '') as food, name, category, sum(quantity)::int4 as plates, sum(price)::int8 as gross, sum(vat)::int8 as vat
         from order_lines where order_id = o.id and quantity > 0 group by 1, 2, 3) f) as foods,
      s.part, s.business_date as part_date
    from orders o
    left join order_sales s on s.order_id = o.id
    cross join lateral (
      select min(at) filter (where to_state not in ('awaiting-payment', 'expired')
               and not (to_state = 'cancelled' and from_state = 'awaiting-payment')) as reached_at,
        min(at) filter (where to_state = 'accepted') as accepted_at, min(at) filter (where to_state = 'preparing') as started_at,
        min(at) filter (where to_state = 'ready') as ready_at,
        min(at) filter (where to_state = 'out-for-delivery') as out_at, min(at) filter (where to_state = 'delivered') as delivered_at
      from order_history where order_id = o.id) h
    where o.id = ${orderId}::uuid`.compile(tx),
)

export type Change = {
  orderId: string
  branchId: string
  /** A OrderSale as JSON text; undefined before the first count. */
  before: string | undefined
  beforeDate: string | undefined
  after: string
  afterDate: string
}

/** Subtracts the order's old contribution and adds the new one, in one statement. */
export const updateSums = prepared((tx, c: Change) =>
  sql`
    with change as (
      select -1 as sign, ${c.beforeDate}::date as day, ${c.before}::jsonb as part where ${c.before}::jsonb is not null
      union all select 1, ${c.afterDate}::date, ${c.after}::jsonb
    ), kept as (
      insert into order_sales (order_id, branch_id, business_date, part)
      values (${c.orderId}::uuid, ${c.branchId}::uuid, ${c.afterDate}::date, ${c.after}::jsonb)
      on conflict (order_id) do update set business_date = excluded.business_date, part = excluded.part
    ), hours as (
      insert into sale_hours as s (branch_id, business_date, hour, orders, plates, gross)
      select ${c.branchId}::uuid, day, (part ->> 'hour')::int2, sum(sign * (part ->> 'orders')::int8), sum(sign * (part ->> 'plates')::int8),
        sum(sign * (part ->> 'gross')::int8)
      from change group by 2, 3
      having (sum(sign * (part ->> 'orders')::int8), sum(sign * (part ->> 'plates')::int8), sum(sign * (part ->> 'gross')::int8)) <> (0, 0, 0)
      on conflict (branch_id, business_date, hour) do update
      set orders = s.orders + excluded.orders, plates = s.plates + excluded.plates, gross = s.gross + excluded.gross
    ), methods as (
      insert into sale_methods as s (branch_id, business_date, method, orders, gross)
      select ${c.branchId}::uuid, day, part ->> 'method', sum(sign * (part ->> 'orders')::int8), sum(sign * (part ->> 'gross')::int8)
      from change where part ->> 'method' is not null group by 2, 3
      having (sum(sign * (part ->> 'orders')::int8), sum(sign * (part ->> 'gross')::int8)) <> (0, 0)
      on conflict (branch_id, business_date, method) do update set orders = s.orders + excluded.orders, gross = s.gross + excluded.gross
    ), items as (
      insert into sale_items as s (branch_id, business_date, name, quantity, gross)
      select ${c.branchId}::uuid, day, i.name, sum(sign * i.quantity), sum(sign * i.gross)
      from change, jsonb_to_recordset(part -> 'items') as i (name text, quantity int8, gross int8) group by 2, 3
      having (sum(sign * i.quantity), sum(sign * i.gross)) <> (0, 0)
      on conflict (branch_id, business_date, name) do update set quantity = s.quantity + excluded.quantity, gross = s.gross + excluded.gross
    )
    insert into sale_days as s (branch_id, business_date, placed, completed, late, cancelled, rejected, missed, accepted, accept_seconds, cooked,
      cook_seconds, delivered, door_seconds)
    select ${c.branchId}::uuid, day, sum(sign * placed), sum(sign * completed), sum(sign * late), sum(sign * cancelled), sum(sign * rejected),
      sum(sign * missed), sum(sign * accepted), sum(sign * accept_seconds), sum(sign * cooked), sum(sign * cook_seconds),
      sum(sign * delivered), sum(sign * door_seconds)
    from change, jsonb_to_record(part -> 'day') as d (placed int8, completed int8, late int8, cancelled int8, rejected int8, missed int8,
      accepted int8, accept_seconds int8, cooked int8, cook_seconds int8, delivered int8, door_seconds int8)
    group by 2
    on conflict (branch_id, business_date) do update
    set placed = s.placed + excluded.placed, completed = s.completed + excluded.completed, late = s.late + excluded.late,
      cancelled = s.cancelled + excluded.cancelled, rejected = s.rejected + excluded.rejected, missed = s.missed + excluded.missed,
      accepted = s.accepted + excluded.accepted, accept_seconds = s.accept_seconds + excluded.accept_seconds,
      cooked = s.cooked + excluded.cooked, cook_seconds = s.cook_seconds + excluded.cook_seconds,
      delivered = s.delivered + excluded.delivered, door_seconds = s.door_seconds + excluded.door_seconds`.compile(
    tx,
  ),
)

/** Never counted, counted before head office's sums existed, moved since, or paid with another method since. */
const isOwed = sql`(s.order_id is null or s.part -> 'slice' is null or (s.part ->> 'version')::int4 <> o.version or (s.part ->> 'orders' = '1' and s.part ->> 'method'
  is distinct from (select p.method from payments p where p.order_id = o.id and p.state in ${counting})))`

type Page = { limit: number; after: string }

/** Open orders and orders placed since. */
export async function listOutdatedOrders(
  tx: Tx,
  { since, after, limit }: Page & { since: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from (
      select id from orders where ended_at is null
      union
      select r.id from branches b cross join lateral (select id from orders where branch_id = b.id and placed_at >= ${since}::timestamptz) r
    ) as near join orders o on o.id = near.id left join order_sales s on s.order_id = o.id
    where ${isOwed} and o.id > ${after}::uuid
    order by o.id limit ${limit}::int`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Keyset page over all orders, with whether each is outdated. */
export async function pageOfAll(tx: Tx, { after, limit }: Page): Promise<{ id: string; is_owed: boolean }[]> {
  const { rows } = await sql<{ id: string; is_owed: boolean }>`
    select o.id, ${isOwed} as is_owed from orders o left join order_sales s on s.order_id = o.id
    where o.id > ${after}::uuid order by o.id limit ${limit}::int`.execute(tx)
  return rows
}
