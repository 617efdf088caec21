// Orders, their lines, their numbers and their states.
import type { Check } from './check.ts'

/** A deliberate copy of the state table: from, to, actor (customer, staff, system), and the fulfilment method if it is limited to one. */
const moves = `(values
  ('awaiting-payment', 'placed', 'system', null), ('awaiting-payment', 'placed', 'customer', null),
  ('awaiting-payment', 'expired', 'system', null), ('expired', 'placed', 'system', null),
  ('awaiting-payment', 'cancelled', 'customer', null), ('placed', 'cancelled', 'customer', null),
  ('placed', 'accepted', 'staff', null), ('placed', 'rejected', 'staff', null), ('placed', 'missed', 'system', null),
  ('accepted', 'preparing', 'staff', null), ('accepted', 'preparing', 'system', null), ('preparing', 'ready', 'staff', null),
  ('ready', 'out-for-delivery', 'staff', 'delivery'), ('out-for-delivery', 'delivered', 'staff', 'delivery'),
  ('ready', 'collected', 'staff', 'pickup'), ('ready', 'served', 'staff', 'dine-in'),
  ('awaiting-payment', 'cancelled', 'staff', null), ('placed', 'cancelled', 'staff', null), ('accepted', 'cancelled', 'staff', null),
  ('preparing', 'cancelled', 'staff', null), ('ready', 'cancelled', 'staff', null), ('out-for-delivery', 'cancelled', 'staff', null)
) as moves (from_state, to_state, actor_kind, fulfilment_method)`

const failed = `('rejected', 'cancelled', 'missed', 'expired')`
const final = `('delivered', 'collected', 'served', 'rejected', 'cancelled', 'missed', 'expired')`

export const orderChecks: Check[] = [
  {
    name: 'orders that share an idempotency key',
    sql: 'select account_id, key, count(*) from orders where account_id is not null group by 1, 2 having count(*) > 1',
  },
  {
    name: 'orders without lines',
    sql: 'select id from orders o where not exists (select from order_lines where order_id = o.id)',
  },
  {
    name: 'order totals that differ from the sum of their lines',
    sql: `select o.id, o.subtotal, l.sum from orders o
          join (select order_id, sum(price) as sum, bool_and(price = quantity * unit_price) as adds_up from order_lines group by 1) l
            on l.order_id = o.id
          where o.subtotal <> l.sum or not l.adds_up or o.grand_total <> o.subtotal + o.delivery_charge`,
  },
  {
    // 13 of 113 parts, each line rounded separately: the tolerance is half a paisa per line and half for the charge.
    name: 'VAT that does not match the 13 % rate',
    sql: `select o.id, o.vat, l.vat as of_lines from orders o
          join (select order_id, sum(vat) as vat, count(*) as many, bool_and(abs(vat - price * 13 / 113.0) <= 1) as adds_up
                from order_lines group by 1) l on l.order_id = o.id
          where not l.adds_up or abs(o.vat - o.grand_total * 13 / 113.0) > (l.many + 1) / 2.0 + 0.5`,
  },
  {
    name: 'order numbers with gaps or duplicates',
    sql: `select branch_id, count(*), min(number), max(number), count(distinct number) as different, n.last_number
          from orders left join order_numbers n using (branch_id) group by branch_id, n.last_number
          having min(number) not in (1, 1001) or max(number) - min(number) + 1 <> count(*) or count(distinct number) <> count(*)
            or max(number) is distinct from n.last_number`,
  },
  {
    name: 'order histories with a missing entry',
    sql: `select o.id, h.first, h.last, h.many from orders o
          left join (select order_id, min(sequence) as first, max(sequence) as last, count(*) as many from order_history group by 1) h
            on h.order_id = o.id
          where h.first is distinct from 1 or h.last is distinct from h.many`,
  },
  {
    name: 'transitions that are not in the state table',
    sql: `select * from (
            select h.order_id, h.sequence, h.from_state, h.to_state, h.actor_kind, o.fulfilment_method,
              lag(h.to_state) over (partition by h.order_id order by h.sequence) as before
            from order_history h join orders o on o.id = h.order_id) s
          where case when sequence = 1
            then from_state is not null or to_state not in ('placed', 'awaiting-payment')
            else from_state is distinct from before or not exists (
              select from ${moves} where moves.from_state = s.from_state and moves.to_state = s.to_state
                and moves.actor_kind = s.actor_kind and coalesce(moves.fulfilment_method, s.fulfilment_method) = s.fulfilment_method) end`,
  },
  {
    name: 'order states that differ from the last history entry',
    sql: `select o.id, o.state, h.to_state from orders o
          left join lateral (select to_state from order_history where order_id = o.id order by sequence desc limit 1) h on true
          where o.state is distinct from h.to_state`,
  },
  {
    name: 'transitions by an actor without access to the order',
    sql: `select h.order_id, h.sequence, h.actor_kind from order_history h join orders o on o.id = h.order_id
          left join accounts a on a.id = h.actor_id
          where h.actor_kind = 'customer' and h.actor_id <> o.account_id
            or h.actor_kind = 'staff' and (a.id is null or a.role = 'user' or a.role = 'branchAdmin' and a.branch_id <> o.branch_id)`,
  },
  {
    name: 'ended orders with a deadline, or open orders without one',
    sql: `select id, state, deadline_at, ended_at from orders
          where (state in ${final}) = (deadline_at is not null) or (state in ${final}) = (ended_at is null)
            or (deadline_at is null) <> (deadline_owner is null)`,
  },
  {
    name: 'overdue orders without an open task',
    sql: `select o.id, o.state, o.deadline_at from orders o
          where o.deadline_at < now() - make_interval(secs => current_setting('checker.allowance')::float8)
            and not exists (select from order_tasks t where t.order_id = o.id and t.done_at is null)`,
  },
  {
    name: 'tasks still open after the order was answered',
    sql: `select t.id, t.kind, o.state from order_tasks t join orders o on o.id = t.order_id
          where t.done_at is null and t.kind = 'unanswered' and o.state <> 'placed'`,
  },
  {
    name: 'orders without exactly one valid payment of their total',
    sql: `select o.id, o.state, o.grand_total, p.many, p.sum from orders o
          left join (select order_id, count(*) as many, sum(amount) as sum from payments
                     where state in ('due', 'pending', 'paid', 'part-refunded', 'refunded') group by 1) p on p.order_id = o.id
          where o.state not in ${failed} and (p.many is distinct from 1 or p.sum is distinct from o.grand_total)
            -- Between two tries with a wallet there is none.
            and not (o.state = 'awaiting-payment' and p.many is null)`,
  },
  {
    name: 'failed orders with an open or unrefunded payment',
    sql: `select o.id, o.state, p.state as payment from orders o join payments p on p.order_id = o.id
          where o.state in ${failed} and (p.state in ('due', 'pending')
            or p.state = 'paid' and not exists (select from refunds r where r.payment_id = p.id))`,
  },
  {
    name: 'accounts or phone numbers with more than two unpaid orders',
    sql: `select account_id::text as customer, count(*) from orders where state = 'awaiting-payment' and account_id is not null
          group by 1 having count(*) > 2
          union all
          select customer_phone, count(*) from orders where state = 'awaiting-payment' group by 1 having count(*) > 2`,
  },
  {
    name: 'payments without an order',
    sql: 'select id from payments p where not exists (select from orders where id = p.order_id)',
  },
]
