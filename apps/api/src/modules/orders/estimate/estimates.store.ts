import { sql } from 'kysely'
import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { OrderState } from '@momo/contracts/orders'
import type { Tx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { LateStep } from './estimate.rules.ts'

export type OpenRecord = {
  id: string
  branch_id: string
  account_id: string | null
  state: OrderState
  fulfilment_method: FulfilmentMethod
  requested_from: Date | null
  requested_to: Date | null
  promised_at: Date
  start_at: Date
  ready_at: Date
  due_at: Date
  deadline_at: Date
  distance: number | null
  state_at: Date
  prep_minutes: number
  paused_until: Date | null
  expected_at: Date | null
  /** Expected times that received, as strings, because they come from JSON. */
  announced: { [S in LateStep]?: string } | null
}

/**
 * Orders that are cooked or brought now, by branch in the order of its queue. One statement over the partial index of open orders.
 * Orders with a start or a due time outside of the bounds are left out: the former keep their plan, the latter were abandoned.
 */
export const listOpenOrders = prepared((tx, { startBy, dueAfter }: { startBy: Date; dueAfter: Date }) =>
  sql<OpenRecord>`
    select o.id, o.branch_id, o.account_id, o.state, o.fulfilment_method, o.requested_from, o.requested_to,
      coalesce(o.promised_at, o.due_at) as promised_at, o.start_at, o.ready_at, o.due_at, o.deadline_at, o.distance,
      (select h.at from order_history h where h.order_id = o.id order by h.sequence desc limit 1) as state_at,
      b.prep_minutes, b.paused_until, e.expected_at,
      (select json_object_agg(n.step, n.expected_at) from order_late_notices n where n.order_id = o.id) as announced
    from orders o join branches b on b.id = o.branch_id left join order_estimates e on e.order_id = o.id
    where o.ended_at is null and o.state in ('placed', 'accepted', 'preparing', 'ready', 'out-for-delivery')
      and o.start_at <= ${startBy}::timestamptz and o.due_at > ${dueAfter}::timestamptz
    order by o.branch_id, o.start_at, o.id`.compile(tx),
)

type Changed = { orderIds: string[]; expectedAt: Date[]; at: Date }

/** No order row is locked: a transition never waits for the sweep. */
export const saveEstimates = prepared((tx, { orderIds, expectedAt, at }: Changed) =>
  sql`
    insert into order_estimates (order_id, expected_at, changed_at)
    select id, expected_at, ${at}::timestamptz from unnest(${orderIds}::uuid[], ${expectedAt}::timestamptz[]) as e (id, expected_at)
    order by id
    on conflict (order_id) do update set expected_at = excluded.expected_at, changed_at = excluded.changed_at`.compile(
    tx,
  ),
)

type Late = { orderIds: string[]; steps: LateStep[]; expectedAt: Date[]; at: Date }

/** Returns only those that were not announced yet: the primary key lets one of concurrent workers announce it. */
export const addLateNotices = prepared((tx, { orderIds, steps, expectedAt, at }: Late) =>
  sql<{ order_id: string }>`
    insert into order_late_notices (order_id, step, expected_at, notified_at)
    select id, step, expected_at, ${at}::timestamptz
    from unnest(${orderIds}::uuid[], ${steps}::text[], ${expectedAt}::timestamptz[]) as l (id, step, expected_at)
    order by id
    on conflict do nothing
    returning order_id`.compile(tx),
)

/** Reads the small table of estimates and looks each order up by its key. Returns the number of deleted rows. */
export async function deleteEndedEstimates(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from order_estimates where order_id = any (array(
      select e.order_id from order_estimates e join orders o on o.id = e.order_id
      where o.ended_at is not null limit ${limit}))`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
