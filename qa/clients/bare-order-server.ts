// The least a Fastify server with pg can do to place an order: one statement that writes every row that the API's seven write, and no check.
// node qa/clients/bare-order-server.ts --port 4320 --database postgres://…
import { randomBytes, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import pg from 'pg'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '0' }, database: { type: 'string', default: '' } },
})
const pool = new pg.Pool({ connectionString: values.database, max: 10, application_name: 'bare' })
const app = Fastify({ logger: false })

const text = `
  with cart as (
    update carts set version = version + 1, changed_at = now() where account_id = $2::uuid and version = $4::int8 returning account_id
  ), taken as (
    delete from cart_lines l using cart where l.account_id = cart.account_id returning l.*
  ), lines as (
    select t.*, f.name, f.base_price, f.station, f.station_load, t.quantity * f.base_price as price, row_number() over () as position
    from taken t join foods f on f.id = t.food_id
  ), total as (
    select sum(price)::int4 as price, sum(station_load * quantity)::int4 as load from lines
  ), numbered as (
    insert into order_numbers as n (branch_id, last_number) values ($3::uuid, 1001)
    on conflict (branch_id) do update set last_number = n.last_number + 1 returning last_number
  ), placed as (
    insert into orders (id, branch_id, account_id, key, fingerprint, number, branch_code, outlet, state, fulfilment_method, placed_at, start_at, ready_at, due_at,
      customer_name, customer_phone, note, subtotal, delivery_charge, grand_total, vat, track_token, deadline_at, deadline_owner)
    select $1::uuid, $3::uuid, $2::uuid, $5::uuid, $6::text, last_number, 'TAA', 'Jhol Momo 0', 'placed', 'pickup', now(), now(), now() + interval '20 minutes',
      now() + interval '20 minutes', $7::text, $8::text, '', total.price, 0, total.price, total.price * 13 / 113, $6::text, now() + interval '3 minutes', 'branch'
    from numbered, total returning number
  ), frozen as (
    insert into order_lines (order_id, position, food_id, option_ids, name, category, quantity, unit_price, price, vat, note, station, station_load)
    select $1::uuid, position, food_id, option_ids, name, 'Momo', quantity, base_price, price, price * 13 / 113, note, station, station_load from lines
  ), history as (
    insert into order_history (order_id, sequence, to_state, at, actor_kind, actor_id) values ($1::uuid, 1, 'placed', now(), 'customer', $2::uuid)
  ), payment as (
    insert into payments (id, order_id, branch_id, method, state, amount, created_at) select $9::uuid, $1::uuid, $3::uuid, 'cash', 'due', total.price, now() from total
  ), slot as (
    insert into capacity_slots as s (branch_id, station, starts_at, capacity, taken)
    select $3::uuid, 'steam', date_bin('15 minutes', now(), '2026-01-01Z'), 150000, total.load from total
    on conflict (branch_id, station, starts_at) do update set taken = s.taken + excluded.taken returning starts_at
  ), held as (
    insert into capacity_holds (order_id, branch_id, station, starts_at, load) select $1::uuid, $3::uuid, 'steam', slot.starts_at, total.load from slot, total
  ), told as (
    insert into outbox (id, topic, payload) values ($10::uuid, 'bare.placed', $11::jsonb)
  )
  select number from placed`

type Body = {
  key: string
  branchId: string
  cartVersion: number
  customerName: string
  customerPhone: string
}

app.get('/readyz', () => ({ ready: true }))
app.post('/api/v1/orders', async (request, reply) => {
  const { key, branchId, cartVersion, customerName, customerPhone } = request.body as Body
  const accountId = String(request.headers['x-account'])
  const [id, token] = [randomUUID(), randomBytes(16).toString('base64url')]
  const payload = JSON.stringify({ orderId: id, branchId, accountId, state: 'placed' })
  const given = [
    id,
    accountId,
    branchId,
    cartVersion,
    key,
    token,
    customerName,
    customerPhone,
    randomUUID(),
    randomUUID(),
    payload,
  ]
  const { rows } = await pool.query<{ number: number }>({ name: 'place', text, values: given })
  return rows[0]
    ? { success: true, data: { id, number: rows[0].number } }
    : reply.code(409).send({ success: false })
})
await app.listen({ host: '127.0.0.1', port: Number(values.port) })
process.once('SIGTERM', () => process.exit(0))
