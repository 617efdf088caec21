// Many outlets that never close, with kitchens that are never full, and many customers whose carts are filled by hand: for proofs about placing.
import { randomUUID } from 'node:crypto'
import { signAccessToken, useIssuer } from '../../apps/api/src/platform/tokens/access-token.ts'
import { type ApiPair, startApiPair } from './api-pair.ts'

type Customer = { accountId: string; branchId: string; token: string }
export type OrderPlace = { pair: ApiPair; customers: Customer[]; branchIds: string[]; foodIds: string[] }

const branches = 64
const prices = [18_000, 22_000, 25_000]

export async function startOrderPlace(name: string, customers: number): Promise<OrderPlace> {
  const pair = await startApiPair(name, { env: { ADDRESS_LIMITS: 'off', LOG_LEVEL: 'error' } })
  useIssuer(pair.issuer)
  const branchIds = Array.from({ length: branches }, () => randomUUID())
  await pair.pool.query(
    `with b as (select id, n - 1 as n from unnest($1::uuid[]) with ordinality as b (id, n)),
       made as (insert into branches (id, code, name, offers_pickup, stops_unwatched) select id, 'T' || chr(65 + (n / 26)::int) || chr(65 + (n % 26)::int), 'Jhol Momo ' || n, true, false from b),
       open as (insert into branch_open_spans select id, now() + make_interval(days => day, hours => -6), now() + make_interval(days => day, hours => 6) from b, generate_series(0, 7) day)
     insert into branch_stations (branch_id, station, slots, cycle_minutes) select id, 'steam', 1000, 1 from b`,
    [branchIds],
  )
  const categoryId = randomUUID()
  await pair.pool.query("insert into categories (id, name, position) values ($1, 'Momo', 1)", [categoryId])
  const foodIds = prices.map(() => randomUUID())
  for (const [i, price] of prices.entries())
    await pair.pool.query(
      `insert into foods (id, category_id, name, base_price, position, station, station_load) values ($1, $2, $3, $4, $5, 'steam', 10)`,
      [foodIds[i], categoryId, `Momo ${i}`, price, i],
    )
  const people = await addCustomers(pair, branchIds, customers)
  await pair.pool.query('vacuum analyze')
  return { pair, customers: people, branchIds, foodIds }
}

function addCustomers({ pool }: ApiPair, branchIds: string[], many: number): Promise<Customer[]> {
  const people = Array.from({ length: many }, (_, i) => ({
    accountId: randomUUID(),
    sessionId: randomUUID(),
    branchId: branchIds[i % branchIds.length]!,
  }))
  return pool
    .query(
      `with p as (select * from unnest($1::uuid[], $2::uuid[]) as p (id, session)),
         a as (insert into accounts (id, first_name, last_name, email) select id, 'Sita', 'Gurung', id || '@example.com' from p)
       insert into sessions (id, account_id, refresh_hash, device_name, keep, expires_at, idle_until)
       select session, id, session::text, 'Chrome on Android', true, now() + interval '30 days', now() + interval '7 days' from p`,
      [people.map(({ accountId }) => accountId), people.map(({ sessionId }) => sessionId)],
    )
    .then(() => Promise.all(people.map(async (person) => ({ ...person, token: await signAccessToken(person) }))))
}

let filled = 0

/** Two lines in everybody's cart, straight into the tables; answers what each of them sends to order it. */
export async function fillCarts({ pair, customers, foodIds }: OrderPlace): Promise<string[]> {
  filled += 10
  await pair.pool.query('truncate cart_lines, outbox')
  await pair.pool.query(
    `insert into carts (account_id, branch_id, version, changed_at) select account_id, branch_id, $3, now() from unnest($1::uuid[], $2::uuid[]) as c (account_id, branch_id)
     on conflict (account_id) do update set version = excluded.version`,
    [customers.map(({ accountId }) => accountId), customers.map(({ branchId }) => branchId), filled],
  )
  await pair.pool.query(
    `insert into cart_lines (id, account_id, branch_id, food_id, quantity, seen_price, added_at)
     select gen_random_uuid(), account_id, branch_id, food_id, 2, 18000, now() from carts, unnest($1::uuid[]) as food_id`,
    [foodIds.slice(0, 2)],
  )
  // As autovacuum does within a minute. Plans that were made when there were no orders would look through all of them.
  await pair.pool.query(
    'vacuum analyze cart_lines, carts, capacity_slots, capacity_holds, order_numbers, orders, order_lines, order_history, payments, outbox',
  )
  return customers.map((customer) => requestOf(customer, filled))
}

function requestOf({ accountId, branchId, token }: Customer, cartVersion: number): string {
  const body = JSON.stringify({
    key: randomUUID(),
    branchId,
    cartVersion,
    grandTotal: '800.00',
    how: { way: 'pickup' },
    customerName: 'Sita Gurung',
    customerPhone: '9800000000',
    payment: 'cash',
  })
  return [
    'POST /api/v1/orders HTTP/1.1',
    'host: 127.0.0.1',
    'content-type: application/json',
    `content-length: ${body.length}`,
    `authorization: Bearer ${token}`,
    `x-account: ${accountId}`,
    '',
    body,
  ].join('\r\n')
}
