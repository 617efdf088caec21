// A chain whose last week is the same however long it exists: what a branch asks for every day must not feel the years behind it.
import type pg from 'pg'
import { fillBare, uuid7 } from './many-orders.ts'

const branches = 50
/** Half of all orders are its. */
export const busy = 0
export const ordinary = 7
/** A few orders, long ago, and none since. */
export const quiet = 49
const quietOnes = 2

/** Orders that both sides have: of this week, of a week a year ago, and of the quiet branches. All further ones lie between. */
const [week, yearAgo, few] = [6000, 3900, 100]
export const least = week + yearAgo + few
/** Of this week's the last ones are under way. */
const underWay = 80

const uuidOf = (kind: string, n: string) => `('00000000-0000-4000-${kind}-' || lpad(to_hex(${n}), 12, '0'))::uuid`
export const adminId = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

/** Days ago: over three years, but not in the week that both sides have. */
const daysAgo = `(8 + 1080.0 * (n - ${least}) / greatest($1 - ${least}, 1))`
const at = `$4::timestamptz - case
  when n <= ${week} then (${week} - n) * interval '${(7 * 86_400) / week} seconds'
  when n <= ${week + yearAgo} then interval '365 days' + (${week + yearAgo} - n) * interval '${(7 * 86_400) / yearAgo} seconds'
  when n <= ${least} then interval '500 days' + (${least} - n) * interval '1 hour'
  else (${daysAgo} + case when ${daysAgo} > 357 then 16 else 0 end) * interval '1 day' end`
const branchOf = `case when n > ${week + yearAgo} and n <= ${least} then ${branches - quietOnes} + n % ${quietOnes}
  when n % 2 = 0 then ${busy} else 1 + n / 2 % ${branches - quietOnes - 1} end`

const ordersFrom = `
  select n, ${uuid7('at', "n || 'order'")} as id, ${uuidOf('9000', branchOf)} as branch_id, at,
    case when n <= ${week} and n > ${week - underWay} then (array['placed', 'preparing', 'ready'])[1 + n % 3]
      when hashtext(n::text) % 12 = 0 then (array['rejected', 'cancelled', 'missed'])[1 + n / 12 % 3] else 'collected' end as state
  from (select n, date_trunc('milliseconds', ${at}) as at from generate_series($2::int8, $3::int8) n) numbered`

const isOver = "state in ('collected', 'rejected', 'cancelled', 'missed')"

const parts = [
  `insert into orders (id, branch_id, key, fingerprint, number, branch_code, outlet, state, version, way, placed_at, start_at, ready_at, due_at,
     customer_name, customer_phone, note, subtotal, delivery_charge, grand_total, vat, track_token, deadline_at, deadline_owner, ended_at)
   select id, branch_id, md5(n || 'key')::uuid, '', n, 'THML', 'Jhol Momo', state, 4, 'pickup', at, at, at + interval '20 minutes',
     at + interval '20 minutes', (array['Sita Gurung', 'Maya Tamang', 'Hari Thapa'])[1 + n % 3], '98' || lpad((n % 100000000)::text, 8, '0'), '', 54000, 0, 54000, 6212,
     md5(n || 'track'), case when not ${isOver} then at + interval '1 hour' end, case when not ${isOver} then 'branch' end,
     case when ${isOver} then at + interval '1 hour' end
   from (${ordersFrom}) o`,
  // What is long over has one line and one step: nobody asks for them here, they are only in the way.
  `insert into order_lines (order_id, position, name, category, options, quantity, unit_price, price, vat, station, station_load)
   select id, position, 'Buff Jhol Momo', 'Momo', '[{"group": "Size", "name": "Full", "priceDifference": 0}]', 1, 27000, 27000, 3106, 'steam', 10
   from (${ordersFrom}) o, generate_series(1, case when n <= ${least} then 2 else 1 end) position`,
  `insert into order_history (order_id, sequence, from_state, to_state, at, actor_kind)
   select id, sequence, (array[null, 'placed', 'preparing', 'ready'])[sequence], (array['placed', 'preparing', 'ready', 'collected'])[sequence],
     at + sequence * interval '10 minutes', case when sequence = 1 then 'customer' else 'staff' end
   from (${ordersFrom}) o, generate_series(1, case when n <= ${least} then 4 else 1 end) sequence`,
  `insert into payments (id, order_id, branch_id, method, state, amount, created_at, paid_at, taken_by)
   select ${uuid7('at', "n || 'payment'")}, id, branch_id, 'cash',
     case when state = 'collected' then 'paid' when ${isOver} then 'void' else 'due' end, 54000, at,
     case when state = 'collected' then at + interval '1 hour' end, case when state = 'collected' then 'Counter' end
   from (${ordersFrom}) o`,
]

/** So many orders, and somebody at every branch. */
export async function addBranchPast(pool: pg.Pool, orders: number): Promise<void> {
  await pool.query(`insert into branches (id, code, name)
    select ${uuidOf('9000', 'n')}, 'T' || chr(65 + n / 26) || chr(65 + n % 26), 'Jhol Momo ' || n from generate_series(0, ${branches - 1}) n`)
  await pool.query(`insert into accounts (id, first_name, last_name, email, role, branch_id)
    select ${uuidOf('8000', 'n')}, 'Sita', 'Gurung', n || '@example.com', 'branchAdmin', ${uuidOf('9000', 'n')} from generate_series(0, ${branches - 1}) n`)
  await fillBare(pool, ['orders', 'order_lines', 'order_history', 'payments'], { parts, rows: orders })
  await pool.query('vacuum analyze')
}
