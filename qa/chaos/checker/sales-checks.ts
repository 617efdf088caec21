// Sales aggregates: each order's contribution matches the order, and the aggregates are exactly the sum of the contributions.
import type { Check } from './check.ts'

const settled = `now() - make_interval(secs => current_setting('checker.allowance')::float8)`
const counting = `('due', 'pending', 'paid', 'part-refunded', 'refunded')`
const isSale = `o.state not in ('awaiting-payment', 'rejected', 'cancelled', 'missed', 'expired')`
const isCompleted = `o.state in ('delivered', 'collected', 'served')`

/** When the branch received it: the first transition that is not about payment. */
const came = `(select min(at) from order_history where order_id = o.id and to_state not in ('awaiting-payment', 'expired')
  and not (to_state = 'cancelled' and from_state = 'awaiting-payment'))`
const stepAt = (state: string): string =>
  `(select min(at) from order_history where order_id = o.id and to_state = '${state}')`
const seconds = (from: string, to: string, when = 'true'): string =>
  `case when ${when} then floor(extract(epoch from ${to} - ${from}))::int8 end`
const one = (condition: string): string => `case when ${condition} then 1 else 0 end`

/** Each order's contribution, computed from its own rows. */
const expected = `(
  select o.id, (o.placed_at at time zone 'Asia/Kathmandu')::date as day, jsonb_build_object(
    'version', o.version, 'hour', extract(hour from o.placed_at at time zone 'Asia/Kathmandu')::int4,
    'orders', ${one(isSale)},
    'plates', case when ${isSale} then (select sum(quantity) from order_lines where order_id = o.id) else 0 end,
    'gross', case when ${isSale} then o.grand_total else 0 end,
    'method', case when ${isSale} then (select min(method) from payments where order_id = o.id and state in ${counting}) end,
    'items', case when ${isSale} then coalesce((select jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity, 'gross', gross) order by name)
       from (select name, sum(quantity) as quantity, sum(price) as gross from order_lines where order_id = o.id group by 1) l), '[]') else '[]' end,
    'day', jsonb_build_object(
      'placed', ${one('t.came is not null')}, 'completed', ${one(isCompleted)},
      'late', ${one(`${isCompleted} and o.ended_at > o.due_at and (o.requested_to is null or o.ended_at > o.requested_to)`)},
      'cancelled', ${one(`o.state = 'cancelled' and t.came is not null`)}, 'rejected', ${one(`o.state = 'rejected'`)}, 'missed', ${one(`o.state = 'missed'`)},
      'accepted', ${one('t.accept is not null')}, 'accept_seconds', coalesce(t.accept, 0), 'cooked', ${one('t.cook is not null')},
      'cook_seconds', coalesce(t.cook, 0), 'delivered', ${one('t.door is not null')}, 'door_seconds', coalesce(t.door, 0))) as part
  from orders o cross join lateral (
    select ${came} as came,
      ${seconds(came, stepAt('accepted'), `o.requested_from is null and o.source = 'site'`)} as accept,
      ${seconds(stepAt('preparing'), stepAt('ready'))} as cook, ${seconds(came, stepAt('delivered'), 'o.requested_from is null')} as door) t
  where greatest((select max(at) from order_history where order_id = o.id), (select max(paid_at) from payments where order_id = o.id)) < ${settled}
) as expected`

const sum = (what: string): string => `sum((part ->> '${what}')::int8)`
const days = [
  'placed',
  'completed',
  'late',
  'cancelled',
  'rejected',
  'missed',
  'accepted',
  'accept_seconds',
  'cooked',
  'cook_seconds',
  'delivered',
  'door_seconds',
]

/** Rows of an aggregate table that differ from the sum of their parts; a missing row equals zeros. */
const beside = (table: string, keys: string[], values: string[], parts: string): string => `
  select '${table}' as sums, branch_id, business_date, concat_ws(' ', ${['null', ...keys].join()}) as which
  from (${parts}) p full join ${table} s using (branch_id, business_date ${keys.map((key) => `, ${key}`).join('')})
  where ${values.map((value) => `coalesce(p.${value}, 0) <> coalesce(s.${value}, 0)`).join(' or ')}`

export const salesChecks: Check[] = [
  {
    name: 'orders whose sales entry differs from the order',
    sql: `select expected.id, expected.day, expected.part, s.business_date, s.part as counted
          from ${expected} left join order_sales s on s.order_id = expected.id
          where s.part is distinct from expected.part or s.business_date is distinct from expected.day`,
  },
  {
    name: 'sales aggregates that differ from the sum of their orders',
    sql: [
      beside(
        'sale_hours',
        ['hour'],
        ['orders', 'plates', 'gross'],
        `select branch_id, business_date, (part ->> 'hour')::int2 as hour, ${sum('orders')} as orders, ${sum('plates')} as plates, ${sum('gross')} as gross
         from order_sales group by 1, 2, 3`,
      ),
      beside(
        'sale_methods',
        ['method'],
        ['orders', 'gross'],
        `select branch_id, business_date, part ->> 'method' as method, ${sum('orders')} as orders, ${sum('gross')} as gross
         from order_sales where part ->> 'method' is not null group by 1, 2, 3`,
      ),
      beside(
        'sale_items',
        ['name'],
        ['quantity', 'gross'],
        `select branch_id, business_date, i ->> 'name' as name, sum((i ->> 'quantity')::int8) as quantity, sum((i ->> 'gross')::int8) as gross
         from order_sales, jsonb_array_elements(part -> 'items') i group by 1, 2, 3`,
      ),
      beside(
        'sale_days',
        [],
        days,
        `select branch_id, business_date, ${days.map((day) => `sum((part -> 'day' ->> '${day}')::int8) as ${day}`).join()} from order_sales group by 1, 2`,
      ),
    ].join(' union all '),
  },
  {
    name: 'days whose sales totals by hour, dish and payment method differ',
    sql: `select h.branch_id, h.business_date, h.orders, m.orders as paid, h.gross, m.gross as paid_gross, h.plates, i.plates as dishes
          from (select branch_id, business_date, sum(orders) as orders, sum(plates) as plates, sum(gross) as gross from sale_hours group by 1, 2) h
          left join (select branch_id, business_date, sum(orders) as orders, sum(gross) as gross from sale_methods group by 1, 2) m using (branch_id, business_date)
          left join (select branch_id, business_date, sum(quantity) as plates from sale_items group by 1, 2) i using (branch_id, business_date)
          where h.orders <> coalesce(m.orders, 0) or h.gross <> coalesce(m.gross, 0) or h.plates <> coalesce(i.plates, 0)`,
  },
]
