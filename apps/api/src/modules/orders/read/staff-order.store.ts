import { sql } from 'kysely'
import type { Mover, OrderSource, OrderState } from '@momo/contracts/orders'
import type { RefundState } from '@momo/contracts/payments'
import { prepared } from '#platform/db/prepared.ts'
import type { TaskKind, TaskOwner } from '../transitions/overdue-orders.rules.ts'

/** What staff see in addition to the customer's view. Times are strings, because they come from JSON. */
export type StaffRecord = {
  source: OrderSource
  history: { state: OrderState; at: string; by: Mover; actor_id: string | null; reason: string | null }[]
  tasks: { kind: TaskKind; owner: TaskOwner; raised_at: string; due_at: string; done_at: string | null }[]
  refunds: {
    id: string
    state: RefundState
    amount: number
    due_at: string
    ended_at: string | null
    reference: string | null
    note: string | null
  }[]
  tab_id: string | null
  cash: { taken_by: string; received: number | null } | null
  discount: number
  tickets: number
  has_account: boolean
  /** Number of earlier fulfilled orders of the customer at this branch. */
  earlier: number
  last_at: Date | null
}

export const findStaffRecord = prepared((tx, { id }: { id: string }) =>
  sql<StaffRecord>`
    select o.source, o.tab_id, o.account_id is not null as has_account, before.earlier, before.last_at,
      (select json_agg(json_build_object('state', h.to_state, 'at', h.at, 'by', h.actor_kind, 'actor_id', h.actor_id, 'reason', h.reason)
        order by h.sequence) from order_history h where h.order_id = o.id) as history,
      (select coalesce(json_agg(json_build_object('kind', t.kind, 'owner', t.owner, 'raised_at', t.raised_at, 'due_at', t.due_at,
        'done_at', t.done_at) order by t.raised_at, t.id), '[]') from order_tasks t where t.order_id = o.id) as tasks,
      (select coalesce(json_agg(json_build_object('id', r.id, 'state', r.state, 'amount', r.amount, 'due_at', r.due_at,
        'ended_at', r.ended_at, 'reference', r.reference, 'note', r.note) order by r.id), '[]')
        from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id) as refunds,
      (select json_build_object('taken_by', p.taken_by, 'received', p.received) from payments p
        where p.order_id = o.id and p.taken_by is not null order by p.id desc limit 1) as cash,
      (select coalesce(sum(l.discount), 0)::int4 from order_lines l where l.order_id = o.id) as discount,
      (select count(*)::int4 from kitchen_tickets k where k.order_id = o.id and k.kind = 'kitchen') as tickets
    from orders o, lateral (
      select count(*)::int4 as earlier, max(e.placed_at) as last_at from orders e
      where e.account_id = o.account_id and e.branch_id = o.branch_id and e.placed_at < o.placed_at
        and e.state in ('delivered', 'collected', 'served')
    ) before
    where o.id = ${id}::uuid`.compile(tx),
)
