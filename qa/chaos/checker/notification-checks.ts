// Every subscriber of an order gets each notification exactly once.
import type { Check } from './check.ts'

const settled = `now() - make_interval(secs => current_setting('checker.allowance')::float8)`

/** The notification kind of each transition, for customer and branch. Accepting that starts at once is one notification. */
const news = `(
  select h.order_id, 'user_' || o.account_id as room, h.at,
    case h.to_state
      when 'ready' then case o.fulfilment_method when 'delivery' then 'order.packed' else 'order.ready' end
      when 'out-for-delivery' then 'order.on_the_way'
      when 'cancelled' then case h.actor_kind when 'customer' then 'order.withdrawn' else 'order.cancelled' end
      else 'order.' || h.to_state end as kind
  from order_history h join orders o on o.id = h.order_id
  where h.sequence > 1 and o.account_id is not null
    and not (h.to_state = 'preparing' and exists (select from order_history b
      where b.order_id = h.order_id and b.sequence = h.sequence - 1 and b.to_state = 'accepted' and b.at = h.at))
  union all
  select h.order_id, 'branch_' || o.branch_id, h.at,
    case h.to_state when 'cancelled' then 'order.withdrawn' else 'order.' || h.to_state end
  from order_history h join orders o on o.id = h.order_id
  where h.to_state in ('placed', 'missed') or h.to_state = 'cancelled' and h.actor_kind = 'customer'
  union all
  select order_id, 'branch_' || branch_id, raised_at, 'order.escalated' from order_tasks where kind = 'unanswered'
) as news`

export const notificationChecks: Check[] = [
  {
    name: 'missing notifications',
    sql: `select order_id, room, kind from ${news}
          where at < ${settled} and at > now() - interval '20 days' and not exists (
            select from notifications n where n.room = news.room and n.kind = news.kind and n.data ->> 'orderId' = order_id::text)`,
  },
  {
    name: 'duplicate notifications',
    sql: `select room, kind, data ->> 'orderId' as order_id, count(*) from notifications
          where kind like 'order.%' or kind like 'branch.order%' group by 1, 2, 3
          having count(*) > case kind when 'order.late' then 2 else 1 end`,
  },
  {
    name: 'notifications without a matching transition',
    sql: `select room, kind, data ->> 'orderId' as order_id from notifications n
          where kind like 'order.%' and not exists (
            select from ${news} where news.room = n.room and news.kind = n.kind and n.data ->> 'orderId' = order_id::text)
          and not (kind = 'order.late' and exists (select from order_late_notices l
            where l.order_id::text = n.data ->> 'orderId'))`,
  },
  {
    // Cash refunded after delivery is done at once and is never due.
    name: 'missing or duplicate refund notifications',
    sql: `with due as (
            select p.order_id, o.account_id, k.kind, count(*) filter (where k.at < ${settled}) as least, count(*) as most
            from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
            cross join lateral (values ('refund.due', case when r.reason <> 'after-delivery' then r.created_at end), ('refund.done', r.ended_at))
              as k (kind, at)
            where o.account_id is not null and k.at > now() - interval '20 days' group by 1, 2, 3),
          heard as (
            select data ->> 'orderId' as order_id, room, kind, count(*) as many from notifications where kind like 'refund.%' group by 1, 2, 3)
          select d.order_id, d.kind, d.least, d.most, h.many from due d
          left join heard h on h.order_id = d.order_id::text and h.room = 'user_' || d.account_id and h.kind = d.kind
          where coalesce(h.many, 0) not between d.least and d.most`,
  },
  {
    name: 'notification rooms with a gap in their sequence',
    sql: `select r.room, r.last_sequence, min(n.sequence), max(n.sequence), count(*) from notification_rooms r
          join notifications n using (room) group by r.room, r.last_sequence
          having max(n.sequence) <> r.last_sequence or max(n.sequence) - min(n.sequence) + 1 <> count(*)`,
  },
  {
    name: 'outbox events that were not relayed in time',
    sql: `select id, topic, created_at from outbox where created_at < ${settled}`,
  },
  {
    name: 'jobs that failed permanently or are overdue',
    sql: `select id, task_identifier, attempts, last_error from graphile_worker.jobs
          where attempts >= max_attempts or run_at < ${settled} and locked_at is null`,
  },
  {
    name: 'mail and SMS messages that were never sent',
    sql: `select event_id, channel, template, last_error from messages
          where sent_at is null and (given_up_at is not null or created_at < ${settled})`,
  },
]
