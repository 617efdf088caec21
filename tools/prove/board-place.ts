// Outlets that never close, with kitchens that are never full, somebody at every board of them, and customers with a full cart each.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { signAccessToken, useIssuer } from '../../apps/api/src/platform/tokens/access-token.ts'
import { useSecrets } from '../../apps/api/src/platform/tokens/secrets.ts'
import { secretKey } from './api-pair.ts'
import { later } from './clean-up.ts'
import { type RunningStack, withStack } from './with-stack.ts'

export type Watcher = { accountId: string; branchId: string; token: string }
export type Diner = { branchId: string; token: string; order: object }

type Size = { branches: number; boards: number; customers: number }
export type BoardPlace = { branchIds: string[]; watchers: Watcher[]; diners: Diner[] }

const letters = (n: number): string => String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26))
/** Two of each are in every cart. */
const prices = [18_000, 22_000]

/** Somebody with a session, by the tables: signing in would cost more than all that is measured. */
async function addPeople(pool: pg.Pool, people: { branchId: string; role: 'user' | 'branchAdmin' }[]): Promise<Watcher[]> {
  const all = people.map((person) => ({ ...person, accountId: randomUUID(), sessionId: randomUUID() }))
  await pool.query(
    `with p as (select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[]) as p (id, session, role, branch)),
       a as (insert into accounts (id, first_name, last_name, email, role, branch_id)
         select id, 'Sita', 'Gurung', id || '@example.com', role, case when role = 'branchAdmin' then branch end from p)
     insert into sessions (id, account_id, refresh_hash, device_name, keep, expires_at, idle_until)
     select session, id, session::text, 'Chrome on Android', true, now() + interval '30 days', now() + interval '7 days' from p`,
    [all.map((one) => one.accountId), all.map((one) => one.sessionId), all.map((one) => one.role), all.map((one) => one.branchId)],
  )
  return Promise.all(
    all.map(async ({ accountId, sessionId, branchId }) => ({
      accountId,
      branchId,
      token: await signAccessToken({ accountId, sessionId }),
    })),
  )
}

/** Nobody beats for these boards: what stops when nobody watches has a proof of its own. */
async function addBranches(pool: pg.Pool, branchIds: string[]): Promise<void> {
  await pool.query(
    `with b as (select * from unnest($1::uuid[], $2::text[]) as b (id, code)),
       made as (insert into branches (id, code, name, offers_pickup, stops_unwatched) select id, code, 'Jhol Momo ' || code, true, false from b),
       open as (insert into branch_open_spans select id, now() + make_interval(days => day, hours => -6), now() + make_interval(days => day, hours => 6)
         from b, generate_series(0, 7) day)
     insert into branch_stations (branch_id, station, slots, cycle_minutes) select id, 'steam', 1000, 1 from b`,
    [branchIds, branchIds.map((_, i) => `Q${letters(i)}`)],
  )
}

async function addFoods(pool: pg.Pool): Promise<string[]> {
  const categoryId = randomUUID()
  await pool.query(`insert into categories (id, name, position) values ($1, 'Momo of the proof', 900)`, [categoryId])
  const foodIds = prices.map(() => randomUUID())
  for (const [i, price] of prices.entries())
    await pool.query(
      `insert into foods (id, category_id, name, base_price, position, station, station_load) values ($1, $2, $3, $4, $5, 'steam', 10)`,
      [foodIds[i], categoryId, `Momo of the proof ${i}`, price, 900 + i],
    )
  return foodIds
}

async function fillCarts(pool: pg.Pool, customers: Watcher[], foodIds: string[]): Promise<void> {
  await pool.query(
    `insert into carts (account_id, branch_id, version, changed_at)
     select account_id, branch_id, 1, now() from unnest($1::uuid[], $2::uuid[]) as c (account_id, branch_id)`,
    [customers.map(({ accountId }) => accountId), customers.map(({ branchId }) => branchId)],
  )
  await pool.query(
    `insert into cart_lines (id, account_id, branch_id, food_id, quantity, seen_price, added_at)
     select gen_random_uuid(), c.account_id, c.branch_id, food_id, 2, 18000, now()
     from unnest($1::uuid[], $2::uuid[]) as c (account_id, branch_id), unnest($3::uuid[]) as food_id`,
    [customers.map(({ accountId }) => accountId), customers.map(({ branchId }) => branchId), foodIds],
  )
}

const wishOf = (branchId: string) => ({
  key: randomUUID(),
  branchId,
  cartVersion: 1,
  grandTotal: '800.00',
  how: { way: 'pickup' },
  customerName: 'Sita Gurung',
  customerPhone: '9800000000',
  payment: 'cash',
})

/** The customers come to the outlets in turn. */
async function addBoardPlace(pool: pg.Pool, { branches, boards, customers }: Size): Promise<BoardPlace> {
  const branchIds = Array.from({ length: branches }, () => randomUUID())
  await addBranches(pool, branchIds)
  const foodIds = await addFoods(pool)
  const staff = branchIds.flatMap((branchId) => Array.from({ length: boards }, () => ({ branchId, role: 'branchAdmin' as const })))
  const guests = Array.from({ length: customers }, (_, i) => ({ branchId: branchIds[i % branches]!, role: 'user' as const }))
  const watchers = await addPeople(pool, staff)
  const people = await addPeople(pool, guests)
  await fillCarts(pool, people, foodIds)
  await pool.query('vacuum analyze')
  return { branchIds, watchers, diners: people.map(({ branchId, token }) => ({ branchId, token, order: wishOf(branchId) })) }
}

type Use<T> = (stack: RunningStack, place: BoardPlace, pool: pg.Pool) => Promise<T>

/** The whole product, with keys that this program knows too: it makes the tokens itself. */
export function withBoardPlace<T>(name: string, size: Size, say: (line: string) => void, use: Use<T>): Promise<T> {
  const env = { ADDRESS_LIMITS: 'off', LOG_LEVEL: 'error', SECRET_KEYS: `${secretKey.id}:${secretKey.bytes.toString('base64')}` }
  return withStack({ name, env, say }, async (stack) => {
    useSecrets([{ id: secretKey.id, key: secretKey.bytes }])
    useIssuer(stack.origin)
    const pool = new pg.Pool({ connectionString: stack.options.databaseUrl, max: 4 })
    later(() => pool.end())
    return use(stack, await addBoardPlace(pool, size), pool)
  })
}
