// Two API programs, two outlets that sell the same foods, and customers who are signed in: for the proofs about carts.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { addAccount, addSession, type ApiPair, refresh, startApiPair } from './api-pair.ts'

export type Outlet = { id: string; name: string }
export type Food = { id: string; price: number }
export type CartPlace = { pair: ApiPair; outlets: [Outlet, Outlet]; foods: Food[]; sizes: { half: string; full: string } }

/** The last food comes in two sizes; the option of another food is `sizes.half` anywhere else. */
export async function startCartPlace(name: string, foods: number): Promise<CartPlace> {
  const pair = await startApiPair(name, { env: { ADDRESS_LIMITS: 'off', LOG_LEVEL: 'error' } })
  const outlets = [await addOutlet(pair.pool, 'Thamel', 'THML'), await addOutlet(pair.pool, 'Patan', 'PATN')] as const
  const menu = await addFoods(pair.pool, foods)
  return { pair, outlets: [...outlets], foods: menu, sizes: await addSizes(pair.pool, menu.at(-1)!.id) }
}

async function addOutlet(pool: pg.Pool, name: string, code: string): Promise<Outlet> {
  const id = randomUUID()
  await pool.query('insert into branches (id, code, name, stops_unwatched) values ($1, $2, $3, false)', [id, code, name])
  return { id, name }
}

async function addFoods(pool: pg.Pool, many: number): Promise<Food[]> {
  const categoryId = randomUUID()
  await pool.query("insert into categories (id, name, position) values ($1, 'Momo', 1)", [categoryId])
  const foods = Array.from({ length: many }, (_, i) => ({ id: randomUUID(), price: 18_000 + i * 500 }))
  for (const [i, { id, price }] of foods.entries())
    await pool.query('insert into foods (id, category_id, name, base_price, position) values ($1, $2, $3, $4, $5)', [
      id,
      categoryId,
      `Momo ${i}`,
      price,
      i,
    ])
  return foods
}

async function addSizes(pool: pg.Pool, foodId: string): Promise<{ half: string; full: string }> {
  const [groupId, full, half] = [randomUUID(), randomUUID(), randomUUID()]
  await pool.query("insert into option_groups (id, name, min_chosen, max_chosen, position) values ($1, 'Size', 1, 1, 1)", [groupId])
  await pool.query(
    `insert into options (id, group_id, name, is_default, price_percent, position)
     values ($1, $3, 'Full', true, 0, 1), ($2, $3, 'Half', false, -50, 2)`,
    [full, half, groupId],
  )
  await pool.query('insert into food_option_groups (food_id, group_id, position) values ($1, $2, 1)', [foodId, groupId])
  return { half, full }
}

export type Customer = { accountId: string; tokens: string[] }

/** One person signed in on so many devices. */
export async function aCustomer({ pool, origins }: ApiPair, devices = 1): Promise<Customer> {
  const accountId = await addAccount(pool)
  const tokens: string[] = []
  for (let i = 0; i < devices; i += 1) {
    const signedIn = await refresh(origins[0], (await addSession(pool, accountId)).token)
    if (!signedIn.tokens) throw new Error('a customer is not signed in')
    tokens.push(signedIn.tokens.accessToken)
  }
  return { accountId, tokens }
}

export type Answer = { status: number; code: string; data?: { id: string; quantity: number }; details?: unknown }
export type Asked = { origin: string; token: string; method: 'POST' | 'PATCH' | 'DELETE'; path?: string; body?: string | object }

/** A body that is a text is sent as it is. */
export async function askCart({ origin, token, method, path = '', body }: Asked): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const text = typeof body === 'object' ? JSON.stringify(body) : body
  const answer = await fetch(`${origin}/api/v1/carts${path}`, { method, headers, ...(text !== undefined && { body: text }) })
  const said = (await answer.json().catch(() => ({ code: 'no JSON' }))) as Partial<Answer>
  return { ...said, status: answer.status, code: said.code ?? '' }
}
