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
  /** Failed attempts to write its documents. */
  attempts: number
  lines: { foodId: string | null; optionIds: string[]; name: string; quantity: number }[]
}

/** One row. Without the limit the planner expects thousands, because a table that never changes has no statistics. */
const settings = sql`(select since from consumption_settings limit 1)`

/** The present state of orders and of their stock documents. The orders are not locked, so transitions do not wait for the stock. */
export const findFacts = prepared((tx, { orderIds }: { orderIds: string[] }) =>
  sql<OrderFacts>`
    select o.id, o.branch_id, o.state, o.fulfilment_method, o.ended_at, h.cooked_at, h.is_handed_over,
      exists (select from stock_documents d where d.type = 'consumption' and d.id = o.id) as is_consumed,
      exists (select from stock_documents d where d.reverses_type = 'consumption' and d.reverses_id = o.id) as is_reversed,
      (select t.id from resale_takes t where t.order_id = o.id and t.settled_at is null) as resale_take,
      coalesce((select p.attempts from pending_consumptions p where p.order_id = o.id), 0) as attempts,
      (select coalesce(json_agg(json_build_object('foodId', l.food_id, 'optionIds', l.option_ids, 'name', l.name,
        'quantity', l.quantity) order by l.position), '[]') from order_lines l where l.order_id = o.id) as lines
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
    on conflict (order_id) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

export async function listBranches(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from branches order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Consumption begins at this time or, if it began before, stays as it is. */
export async function beginSince(tx: Tx, since: Date): Promise<void> {
  await sql`update consumption_settings set since = least(since, ${since}::timestamptz)`.execute(tx)
}
