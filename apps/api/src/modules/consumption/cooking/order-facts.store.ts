import { sql } from 'kysely'
import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { OrderState } from '@momo/contracts/orders'
import type { Tx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'

export type OrderFacts = {
  id: string
  branch_id: string
  state: OrderState
  fulfilment_method: FulfilmentMethod
  ended_at: Date | null
  /** Null if it was not cooked, or before consumption began. */
  cooked_at: Date | null
  is_handed_over: boolean
  is_consumed: boolean
  /** The consumption was reversed, because the order was cancelled. */
  is_reversed: boolean
  /** The id of the take that is not settled. */
  resale_take: string | null
  /** Plates of it were taken off its tab, and have no documents yet. */
  has_open_voids: boolean
  /** Failed attempts to write its documents. */
  attempts: number
  lines: { foodId: string | null; optionIds: string[]; name: string; quantity: number }[]
}

/** One row. Without the limit the planner expects thousands, because a table that never changes has no statistics. */
const settings = sql`(select since from consumption_settings limit 1)`

/** The kitchen cooked these plates too; they become waste when the order is served. */
const voided = sql`(select coalesce(sum(v.quantity), 0)::int4 from order_line_voids v where v.order_id = l.order_id and v.position = l.position)`
/** Void `v` has no stock document yet. */
const isOpen = sql`not exists (select from stock_documents d where d.type = 'sale-return' and d.id = v.id)`

/** The present state of orders and of their stock documents. The orders are not locked, so transitions do not wait for the stock. */
export const findFacts = prepared((tx, { orderIds }: { orderIds: string[] }) =>
  sql<OrderFacts>`
    select o.id, o.branch_id, o.state, o.fulfilment_method, o.ended_at, h.cooked_at, h.is_handed_over,
      exists (select from stock_documents d where d.type = 'consumption' and d.id = o.id) as is_consumed,
      exists (select from stock_documents d where d.reverses_type = 'consumption' and d.reverses_id = o.id) as is_reversed,
      (select t.id from resale_takes t where t.order_id = o.id and t.settled_at is null) as resale_take,
      exists (select from order_line_voids v where v.order_id = o.id and ${isOpen}) as has_open_voids,
      coalesce((select p.attempts from pending_consumptions p where p.order_id = o.id), 0) as attempts,
      (select coalesce(json_agg(json_build_object('foodId', l.food_id, 'optionIds', l.option_ids, 'name', l.name,
        'quantity', l.quantity + ${voided}) order by l.position), '[]') from order_lines l where l.order_id = o.id) as lines
    from unnest(${orderIds}::uuid[]) as wanted (id)
    join orders o on o.id = wanted.id
    cross join ${settings} s
    cross join lateral (
      select min(at) filter (where to_state = 'preparing' and at >= s.since) as cooked_at,
        coalesce(bool_or(to_state = 'out-for-delivery'), false) as is_handed_over
      from order_history where order_id = o.id) h
    order by h.cooked_at, o.id`.compile(tx),
)

const failed = sql`o.state in ('rejected', 'cancelled', 'missed', 'expired')`

type Missed = { branchIds: string[]; since: Date; at: Date }

/** Queues orders that are open or were placed in this time, if a document of them is missing. Returns their number. */
export async function queueMissed(tx: Tx, { branchIds, since, at }: Missed): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into pending_consumptions (order_id, branch_id, due_at)
    select o.id, o.branch_id, ${at}::timestamptz
    from unnest(${branchIds}::uuid[]) as b (id)
    cross join lateral (
      select id from orders where branch_id = b.id and ended_at is null
      union
      select id from orders where branch_id = b.id and placed_at between ${since}::timestamptz and ${at}::timestamptz) near
    join orders o on o.id = near.id
    cross join ${settings} s
    cross join lateral (
      select count(*) > 0 as is_cooked from order_history where order_id = o.id and to_state = 'preparing'
        and at between s.since and ${at}::timestamptz) h
    where (h.is_cooked and not exists (select from stock_documents d where d.type = 'consumption' and d.id = o.id))
      or (${failed} and h.is_cooked
        and not exists (select from stock_documents d where d.reverses_type = 'consumption' and d.reverses_id = o.id))
      or (${failed} and exists (select from resale_takes t where t.order_id = o.id and t.settled_at is null))
      or (o.state = 'served' and h.is_cooked and exists (select from order_line_voids v where v.order_id = o.id and ${isOpen}))
    on conflict (order_id) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Queues an order of which plates were voided; others cost one look at an index. */
export async function queueVoided(
  tx: Tx,
  { orderId, branchId, at }: { orderId: string; branchId: string; at: Date },
): Promise<void> {
  await sql`
    insert into pending_consumptions as p (order_id, branch_id, due_at)
    select ${orderId}::uuid, ${branchId}::uuid, ${at}::timestamptz
    where exists (select from order_line_voids where order_id = ${orderId}::uuid)
    on conflict (order_id) do update set due_at = least(p.due_at, excluded.due_at)`.execute(tx)
}

export type OpenVoid = { id: string; foodId: string; optionIds: string[]; quantity: number }

export async function listOpenVoids(tx: Tx, orderId: string): Promise<OpenVoid[]> {
  const { rows } = await sql<OpenVoid>`
    select v.id, l.food_id as "foodId", l.option_ids as "optionIds", v.quantity
    from order_line_voids v join order_lines l using (order_id, position)
    where v.order_id = ${orderId}::uuid and l.food_id is not null and ${isOpen} order by v.id`.execute(tx)
  return rows
}

export async function listBranches(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from branches order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Consumption begins at this time or, if it began before, stays as it is. */
export async function beginSince(tx: Tx, since: Date): Promise<void> {
  await sql`update consumption_settings set since = least(since, ${since}::timestamptz)`.execute(tx)
}
