// Payments: an order that is served is paid, and a paid order is served or refunded.
import type { Check } from './check.ts'

const settled = `now() - make_interval(secs => current_setting('checker.allowance')::float8)`
const failed = `('rejected', 'cancelled', 'missed', 'expired')`
const counting = `('due', 'pending', 'paid', 'part-refunded', 'refunded')`
/** Payments that arrived for the order, whatever happened to them later. */
const taken = `('paid', 'part-refunded', 'refunded')`
/** The same, plus payments without a served order. */
const came = `('paid', 'part-refunded', 'refunded', 'surplus', 'mismatch', 'returned')`
const neverCame = `('due', 'pending', 'failed', 'expired', 'void', 'replaced')`

/** The amount that arrived; if it differs from ours, only the discrepancy row has it. */
const received = `coalesce((select d.their_amount from payment_discrepancies d where d.payment_id = p.id and d.kind = 'amount'), p.amount)`
const refunded = `coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id and r.state = 'done'), 0)`

export const paymentChecks: Check[] = [
  {
    // Placed by 'pay' or 'pay-late': the only transitions to 'placed' that the system makes.
    name: 'orders marked as paid without exactly one full wallet payment',
    sql: `select o.id, o.state, o.grand_total, p.many, p.sum from orders o
          left join (select order_id, count(*) as many, sum(amount) as sum from payments
                     where method <> 'cash' and state in ${taken} group by 1) p on p.order_id = o.id
          where exists (select from order_history h where h.order_id = o.id and h.to_state = 'placed' and h.sequence > 1 and h.actor_kind = 'system')
            and (p.many is distinct from 1 or p.sum is distinct from o.grand_total)`,
  },
  {
    name: 'placed orders without a cash or wallet payment',
    sql: `select o.id, o.state from orders o
          where exists (select from order_history h where h.order_id = o.id and h.to_state = 'placed')
            and not exists (select from payments p where p.order_id = o.id and (p.method = 'cash' or p.state in ${taken}))
             or o.state not in ${failed} and o.state <> 'awaiting-payment'
            and exists (select from payments p where p.order_id = o.id and p.state = 'pending')`,
  },
  {
    name: 'orders with two valid payments',
    sql: `select order_id, count(*), array_agg(method || ' ' || state) from payments where state in ${counting} group by 1 having count(*) > 1`,
  },
  {
    name: 'payments whose amount differs from the order total',
    sql: `select p.id, p.amount, o.grand_total from payments p join orders o on o.id = p.order_id where p.amount <> o.grand_total`,
  },
  {
    name: 'surplus payments without a refund',
    sql: `select p.id, p.state, o.state as "order" from payments p join orders o on o.id = p.order_id
          where (p.state = 'surplus' or p.state in ('paid', 'part-refunded') and o.state in ${failed}
              or p.state = 'mismatch' and not exists (select from payment_discrepancies d where d.payment_id = p.id))
            and not exists (select from refunds r where r.payment_id = p.id and r.owner is not null)`,
  },
  {
    name: 'open refunds or payment discrepancies without an open task',
    sql: `select r.id, r.state, p.order_id from refunds r join payments p on p.id = r.payment_id
          where r.state <> 'done' and not exists (
            select from order_tasks t where t.order_id = p.order_id and t.kind in ('refund', 'payment') and t.done_at is null)
          union all
          select d.id, d.kind, p.order_id from payment_discrepancies d join payments p on p.id = d.payment_id
          where d.done_at is null and p.state = 'mismatch' and not exists (
            select from order_tasks t where t.order_id = p.order_id and t.kind in ('refund', 'payment') and t.done_at is null)`,
  },
  {
    name: 'undecided wallet payments without a scheduled status check',
    sql: `select id, method, state, redirected_at from payments
          where method <> 'cash' and state in ('pending', 'replaced', 'void') and redirected_at > now() - interval '48 hours' and next_check_at is null
            and upper(coalesce(answer ->> 'status', '')) not in ('CANCELED', 'USER CANCELED', 'EXPIRED', 'FULL_REFUND', 'REFUNDED')`,
  },
  {
    name: 'overdue status checks of wallet payments',
    sql: `select id, method, state, next_check_at from payments where next_check_at < ${settled} - interval '20 seconds'`,
  },
  {
    name: 'wallet payments without a provider transaction id',
    sql: `select id, method, state from payments where method <> 'cash' and state in ${came} and state <> 'mismatch' and provider_txn_id is null
            and not in_tab`,
  },
  {
    name: 'provider transaction ids used by two payments',
    sql: `select method, provider_txn_id, count(*) from payments where provider_txn_id is not null group by 1, 2 having count(*) > 1`,
  },
  {
    name: 'refunds that exceed the payment',
    sql: `select p.id, p.amount, r.sum from payments p join (select payment_id, sum(amount) as sum from refunds group by 1) r on r.payment_id = p.id
          where r.sum > ${received}`,
  },
  {
    name: 'refunds of payments that never arrived',
    sql: `select r.id, p.state from refunds r join payments p on p.id = r.payment_id where p.state in ${neverCame}`,
  },
  {
    name: 'payments with two open refunds',
    sql: `select payment_id, count(*) from refunds where state <> 'done' group by 1 having count(*) > 1`,
  },
  {
    name: 'payments whose state does not match their refunds',
    sql: `select p.id, p.state, p.amount, ${refunded} as refunded from payments p where p.state in ${came} and case
            when p.state in ('refunded', 'returned') then ${refunded} <> ${received}
            when p.state = 'part-refunded' then ${refunded} not between 1 and p.amount - 1
            else ${refunded} <> 0 end`,
  },
  {
    name: 'finished refunds without an end time, or open refunds with one',
    sql: `select id, state, ended_at from refunds where (state = 'done') <> (ended_at is not null)`,
  },
]
