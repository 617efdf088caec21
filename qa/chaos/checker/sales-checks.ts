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

const isLate = `${isCompleted} and o.ended_at > o.due_at and (o.requested_to is null or o.ended_at > o.requested_to)`
const isDelivered = `o.state = 'delivered'`
const isTimed = `${isDelivered} and t.door is not null`
const isRidden = `${isTimed} and t.wait is not null and t.road is not null`
const amount = (condition: string, value: string): string => `case when ${condition} then ${value} else 0 end`
const took = (from: number, until: string): string =>
  one(`${isTimed} and t.door >= ${from * 60} and t.door::float8 < ${until}`)

/** Head office's part: slice, foods and delivery. */
const officeParts = `
    'slice', jsonb_build_object('fulfilment', o.fulfilment_method, 'source', o.source, 'vat', ${amount(isSale, 'o.vat')},
      'method', case when ${isSale} then coalesce((select min(method) from payments where order_id = o.id and state in ${counting}), '') else '' end,
      'completed', ${one(isCompleted)}, 'late', ${one(isLate)}),
    'foods', case when ${isSale} then coalesce((select jsonb_agg(to_jsonb(f) order by f.food, f.name, f.category) from (
       select coalesce(food_id::text, '') as food, name, category, sum(quantity) as plates, sum(price) as gross, sum(vat) as vat
       from order_lines where order_id = o.id group by 1, 2, 3) f), '[]') else '[]' end,
    'delivery', case when o.fulfilment_method = 'delivery' and (${isDelivered} or (o.state = 'cancelled' and t.left_at is not null)) then
      jsonb_build_object('rider', coalesce(trim(o.rider_name), ''), 'delivered', ${one(isDelivered)}, 'late', ${one(`${isDelivered} and ${isLate}`)},
        'failed', ${one(`o.state = 'cancelled'`)}, 'gross', ${amount(isDelivered, 'o.grand_total')}, 'timed', ${one(isTimed)},
        'door_seconds', ${amount(isTimed, 't.door')}, 'under_20', ${took(0, '1200')}, 'under_30', ${took(20, '1800')},
        'under_40', ${took(30, '2400')}, 'under_50', ${took(40, '3000')}, 'longer', ${took(50, `'infinity'`)},
        'cooked', ${one(`${isTimed} and t.cook is not null`)}, 'cook_seconds', ${amount(`${isTimed} and t.cook is not null`, 't.cook')},
        'rode', ${one(isRidden)}, 'wait_seconds', ${amount(isRidden, 't.wait')}, 'road_seconds', ${amount(isRidden, 't.road')}) end`

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
      'late', ${one(isLate)},
      'cancelled', ${one(`o.state = 'cancelled' and t.came is not null`)}, 'rejected', ${one(`o.state = 'rejected'`)}, 'missed', ${one(`o.state = 'missed'`)},
      'accepted', ${one('t.accept is not null')}, 'accept_seconds', coalesce(t.accept, 0), 'cooked', ${one('t.cook is not null')},
      'cook_seconds', coalesce(t.cook, 0), 'delivered', ${one('t.door is not null')}, 'door_seconds', coalesce(t.door, 0)),
    ${officeParts}) as part
  from orders o cross join lateral (
    select ${came} as came,
      ${seconds(came, stepAt('accepted'), `o.requested_from is null and o.source = 'site'`)} as accept,
      ${seconds(stepAt('preparing'), stepAt('ready'))} as cook, ${seconds(came, stepAt('delivered'), 'o.requested_from is null')} as door,
      ${stepAt('out-for-delivery')} as left_at, ${seconds(stepAt('ready'), stepAt('out-for-delivery'))} as wait,
      ${seconds(stepAt('out-for-delivery'), stepAt('delivered'))} as road) t
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

const deliveries = [
  'delivered',
  'late',
  'failed',
  'gross',
  'timed',
  'door_seconds',
  'under_20',
  'under_30',
  'under_40',
  'under_50',
  'longer',
  'cooked',
  'cook_seconds',
  'rode',
  'wait_seconds',
  'road_seconds',
]
const riders = ['delivered', 'late', 'timed', 'door_seconds']
const sumsIn = (part: string, values: string[]): string =>
  values.map((value) => `sum((part -> '${part}' ->> '${value}')::int8) as ${value}`).join()

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
      beside(
        'sale_slices',
        ['fulfilment', 'method', 'source'],
        ['orders', 'plates', 'gross', 'vat', 'completed', 'late'],
        `select branch_id, business_date, part -> 'slice' ->> 'fulfilment' as fulfilment, part -> 'slice' ->> 'method' as method,
           part -> 'slice' ->> 'source' as source, ${sum('orders')} as orders, ${sum('plates')} as plates, ${sum('gross')} as gross,
           ${sumsIn('slice', ['vat', 'completed', 'late'])}
         from order_sales group by 1, 2, 3, 4, 5`,
      ),
      beside(
        'sale_foods',
        ['food', 'name', 'category'],
        ['orders', 'plates', 'gross', 'vat'],
        `select branch_id, business_date, f.food, f.name, f.category, count(*) as orders, sum(f.plates) as plates, sum(f.gross) as gross,
           sum(f.vat) as vat
         from order_sales, jsonb_to_recordset(part -> 'foods') as f (food text, name text, category text, plates int8, gross int8, vat int8)
         group by 1, 2, 3, 4, 5`,
      ),
      beside(
        'delivery_days',
        [],
        deliveries,
        `select branch_id, business_date, ${sumsIn('delivery', deliveries)} from order_sales
         where part ->> 'delivery' is not null group by 1, 2`,
      ),
      beside(
        'delivery_riders',
        ['rider'],
        riders,
        `select branch_id, business_date, part -> 'delivery' ->> 'rider' as rider, ${sumsIn('delivery', riders)} from order_sales
         where part ->> 'delivery' is not null group by 1, 2, 3`,
      ),
    ].join(' union all '),
  },
  {
    name: 'sales totals of the chain that differ from the slices of its branches',
    sql: `select business_date, fulfilment, method, source from
            (select business_date, fulfilment, method, source, sum(orders) as orders, sum(plates) as plates, sum(gross) as gross, sum(vat) as vat,
               sum(completed) as completed, sum(late) as late from sale_slices group by 1, 2, 3, 4) p
          full join
            (select business_date, fulfilment, method, source, sum(orders) as orders, sum(plates) as plates, sum(gross) as gross, sum(vat) as vat,
               sum(completed) as completed, sum(late) as late from sale_totals group by 1, 2, 3, 4) t
          using (business_date, fulfilment, method, source)
          where (p.orders, p.plates, p.gross, p.vat, p.completed, p.late) is distinct from
            (t.orders, t.plates, t.gross, t.vat, t.completed, t.late)`,
  },
  {
    name: 'sales by hour of the chain that differ from the hours of its branches',
    sql: `select business_date, hour from
            (select business_date, hour, sum(orders) as orders, sum(plates) as plates, sum(gross) as gross from sale_hours group by 1, 2) p
          full join
            (select business_date, hour, sum(orders) as orders, sum(plates) as plates, sum(gross) as gross from sale_hour_totals group by 1, 2) t
          using (business_date, hour)
          where (p.orders, p.plates, p.gross) is distinct from (t.orders, t.plates, t.gross)`,
  },
  {
    name: 'days whose sales totals by hour, dish, payment method and slice differ',
    sql: `select h.branch_id, h.business_date, h.orders, m.orders as paid, p.gross as sliced, h.gross, m.gross as paid_gross, h.plates, i.plates as dishes
          from (select branch_id, business_date, sum(orders) as orders, sum(plates) as plates, sum(gross) as gross from sale_hours group by 1, 2) h
          left join (select branch_id, business_date, sum(orders) as orders, sum(gross) as gross from sale_methods group by 1, 2) m using (branch_id, business_date)
          left join (select branch_id, business_date, sum(quantity) as plates from sale_items group by 1, 2) i using (branch_id, business_date)
          left join (select branch_id, business_date, sum(orders) as orders, sum(gross) as gross from sale_slices group by 1, 2) p using (branch_id, business_date)
          where h.orders <> coalesce(m.orders, 0) or h.gross <> coalesce(m.gross, 0) or h.plates <> coalesce(i.plates, 0)
            or h.orders <> coalesce(p.orders, 0) or h.gross <> coalesce(p.gross, 0)`,
  },
]
