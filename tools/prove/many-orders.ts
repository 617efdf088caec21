// A chain with a past: so many orders with their lines, history and payments, straight into the tables, as they would be after years.
import type pg from 'pg'

const branches = 50
/** Those who are asked for: each has so many orders, however many others there are. */
const regulars = 40
const ordersOfRegular = 60

type Past = { orders: number; /** The office down the road: every hundredth order is theirs. */ office: string; regulars: string[] }

type Filling = {
  /** The statements that write the rows from $2 to $3 of $1, as of $4; each fills a table of its own. */ parts: string[]
  rows: number
}

/** Written in slices, so that no statement holds more than it needs. */
const slice = 250_000

/** Without their indexes and checks of each row tables are filled in a fraction of the time; everything is put back afterwards. */
export async function fillBare(pool: pg.Pool, tables: string[], { parts, rows }: Filling): Promise<void> {
  const client = await pool.connect()
  const each = async (statements: string) => {
    const { rows: found } = await client.query<{ drop: string; make: string }>(statements, [tables])
    for (const { drop } of found) await client.query(drop)
    return found.map(({ make }) => make)
  }
  await client.query("set maintenance_work_mem = '512MB'; set statement_timeout = 0")
  const keys = await each(`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where conrelid = any ($1::regclass[]) and contype in ('u', 'p', 'f') or confrelid = any ($1::regclass[]) order by contype = 'f' desc, contype = 'p'`)
  const indexes = await each(`select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
    from pg_index where indrelid = any ($1::regclass[])`)
  const [now, left] = [new Date(), [...parts]]
  const fill = async () => {
    const own = await pool.connect()
    await own.query('set session_replication_role = replica; set statement_timeout = 0')
    for (let part = left.shift(); part !== undefined; part = left.shift())
      for (let from = 1; from <= rows; from += slice) await own.query(part, [rows, from, Math.min(rows, from + slice - 1), now])
    await own.query('reset all')
    own.release()
  }
  await Promise.all([fill(), fill()])
  for (const make of [...keys.toReversed(), ...indexes]) await client.query(make)
  await client.query('reset all')
  client.release()
}

/** Named by when they were made, as the product's ids are. */
export const uuid7 = (at: string, n: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::int8), 12, '0') || '7' || substr(md5(${n}), 1, 3) || '8' || substr(md5(${n}), 4, 15))::uuid`

const person = (n: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
const branch = (n: string) => `('00000000-0000-4000-9000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

// 3,600 orders a day, the last of them now. Of the others a customer orders twenty times. The last 200 are under way; one in twelve was not had.
const ordersFrom = `
  select n, ${uuid7('at', "n || 'order'")} as id, ${branch(`n % ${branches}`)} as branch_id, at,
    case when n % 100 = 0 then ${person('1')}
      when n % (greatest($1 / ${regulars * ordersOfRegular}, 1)) = 1 then ${person(`2 + (n / greatest($1 / ${regulars * ordersOfRegular}, 1)) % ${regulars}`)}
      else ${person(`100 + n * 7919 % greatest($1 / 20, 1)`)} end as account_id,
    case when n > $1 - 200 then (array['placed', 'preparing', 'ready'])[1 + n % 3]
      when hashtext(n::text) % 12 = 0 then (array['rejected', 'cancelled', 'missed'])[1 + n / 12 % 3] else 'collected' end as state
  from (select n, $4::timestamptz - ($1 - n) * interval '24 seconds' as at from generate_series($2::int8, $3::int8) n) numbered`

const isOver = "state in ('collected', 'rejected', 'cancelled', 'missed')"

const parts = [
  `insert into orders (id, branch_id, account_id, key, fingerprint, number, branch_code, outlet, state, version, way, placed_at, start_at, ready_at, due_at,
     customer_name, customer_phone, note, subtotal, delivery_charge, grand_total, vat, track_token, deadline_at, deadline_owner, ended_at)
   select id, branch_id, account_id, md5(n || 'key')::uuid, md5(n::text), n / ${branches} + 1, 'THML', 'Jhol Momo ' || n % ${branches}, state, 4, 'pickup',
     at, at, at + interval '20 minutes', at + interval '20 minutes', 'Sita Gurung', '9800000000', '', 54000, 0, 54000, 6212, md5(n || 'track'),
     case when not ${isOver} then at + interval '1 hour' end, case when not ${isOver} then 'branch' end, case when ${isOver} then at + interval '1 hour' end
   from (${ordersFrom}) o`,
  `insert into order_lines (order_id, position, name, category, options, quantity, unit_price, price, vat, station, station_load)
   select id, position, 'Buff Jhol Momo', 'Momo', '[{"group": "Size", "name": "Full", "priceDifference": 0}]', 1, 27000, 27000, 3106, 'steam', 10
   from (${ordersFrom}) o, generate_series(1, 2) position`,
  `insert into order_history (order_id, sequence, from_state, to_state, at, actor_kind)
   select id, sequence, (array[null, 'placed', 'preparing', 'ready'])[sequence], (array['placed', 'preparing', 'ready', 'collected'])[sequence],
     at + sequence * interval '10 minutes', case when sequence = 1 then 'customer' else 'staff' end
   from (${ordersFrom}) o, generate_series(1, 4) sequence`,
  `insert into payments (id, order_id, branch_id, method, state, amount, created_at)
   select ${uuid7('at', "n || 'payment'")}, id, branch_id, 'cash', case when state = 'collected' then 'paid' when ${isOver} then 'void' else 'due' end, 54000, at from (${ordersFrom}) o`,
]

export async function addPast(pool: pg.Pool, orders: number): Promise<Past> {
  await pool.query(`insert into branches (id, code, name, stops_unwatched)
    select ${branch('n')}, 'T' || chr(65 + n / 26) || chr(65 + n % 26), 'Jhol Momo ' || n, false from generate_series(0, ${branches - 1}) n`)
  await pool.query(
    `insert into accounts (id, first_name, last_name, email) select ${person('n')}, 'Sita', 'Gurung', n || '@example.com' from generate_series(1::int8, 100 + $1::int8 / 20) n`,
    [orders],
  )
  await fillBare(pool, ['orders', 'order_lines', 'order_history', 'payments'], { parts, rows: orders })
  await pool.query('vacuum analyze')
  const ids = (await pool.query<{ id: string }>(`select ${person('n')} as id from generate_series(1, 1 + ${regulars}) n order by 1`)).rows
  return { orders, office: ids[0]!.id, regulars: ids.slice(1).map(({ id }) => id) }
}
