// Does a past make it slow? The same customers ask for their orders where there are few and where there are many, in turn.
import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
import pg from 'pg'
import { signAccessToken, useIssuer } from '../../apps/api/src/platform/tokens/access-token.ts'
import { useSecrets } from '../../apps/api/src/platform/tokens/secrets.ts'
import { dataFolder, findServices } from '../services.ts'
import { apiEnv, createDatabase, dropDatabase, entry, finish, ready, start } from '../stack.ts'
import { later, withCleanUp } from './clean-up.ts'
import { median, percentile } from './load.ts'
import { addPast } from './many-orders.ts'
import type { Context, Figure, Outcome, Proof } from './proof.ts'
import { freePorts } from './with-stack.ts'

type Asking = { path: string; token: string }
type Side = { origin: string; agent: Agent; pool: pg.Pool; /** By kind, one for each who asks. */ asked: Record<string, Asking[]> }

const secret = { id: 'growth', key: randomBytes(32) }

async function signedIn(pool: pg.Pool, accountId: string): Promise<string> {
  const sessionId = randomUUID()
  await pool.query(
    `insert into sessions (id, account_id, refresh_hash, device_name, keep, expires_at, idle_until)
     values ($1::uuid, $2::uuid, $3, 'Chrome on Android', true, now() + interval '30 days', now() + interval '7 days')`,
    [sessionId, accountId, sessionId],
  )
  return signAccessToken({ accountId, sessionId })
}

async function openSide(name: string, orders: number, say: (line: string) => void): Promise<Side> {
  const { postgresUrl, redisUrl } = await findServices()
  const [port, database] = [await freePorts(), `momo_prove_${name}_${process.pid}`]
  later(() => dropDatabase(postgresUrl, database))
  const databaseUrl = await createDatabase(postgresUrl, database)
  const storageDir = dataFolder('prove-storage')
  const keys = { SECRET_KEYS: `${secret.id}:${secret.key.toString('base64')}`, ADDRESS_LIMITS: 'off', LOG_LEVEL: 'error' }
  const env = apiEnv({ databaseUrl, redisUrl, storageDir, port: 4300, apiPort: port + 1, env: keys })
  await finish('migrate', entry.migrate, { env })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  later(() => pool.end())
  const began = performance.now()
  const { office, regulars } = await addPast(pool, orders)
  say(`${orders} orders written in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const program = start(name, entry.http, { env })
  later(() => program.kill())
  const origin = `http://127.0.0.1:${port + 1}`
  await ready(program, `${origin}/readyz`)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  later(async () => agent.destroy())
  const side = { origin, agent, pool, asked: {} }
  return { ...side, asked: await wishes(side, regulars, office) }
}

type Answered = { ms: number; body: string }

function ask({ origin, agent }: Pick<Side, 'origin' | 'agent'>, { path, token }: Asking): Promise<Answered> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    get(origin + path, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => (body += text))
      response.once('end', () =>
        response.statusCode === 200 ? resolve({ ms: performance.now() - began, body }) : reject(new Error(`${path}: ${body}`)),
      )
    }).once('error', reject)
  })
}

type Page = { items: { id: string }[]; nextCursor: string | null }

/** The cursor after so many pages, or the last there is; and an order of the page before it. */
async function walk(side: Pick<Side, 'origin' | 'agent'>, token: string, pages: number): Promise<{ cursor: string; id: string }> {
  let [cursor, id] = ['', '']
  for (let page = 0; page < pages; page += 1) {
    const path = `/api/v1/orders?limit=10${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const { data } = JSON.parse((await ask(side, { path, token })).body) as { data: Page }
    if (data.nextCursor === null) break
    cursor = data.nextCursor
    id = data.items.at(-1)!.id
  }
  return { cursor, id }
}

async function wishes(side: Pick<Side, 'origin' | 'agent' | 'pool'>, regulars: string[], office: string): Promise<Side['asked']> {
  const asked: Side['asked'] = {}
  const put = (kind: string, path: string, token: string) => (asked[kind] ??= []).push({ path: `/api/v1/orders${path}`, token })
  for (const accountId of regulars) {
    const token = await signedIn(side.pool, accountId)
    const { cursor, id } = await walk(side, token, 4)
    put('history', '?limit=10', token)
    put('history, fifth page', `?limit=10&cursor=${encodeURIComponent(cursor)}`, token)
    for (const filter of ['current', 'delivered', 'cancelled']) put(`history, ${filter}`, `?limit=10&filter=${filter}`, token)
    put('one order', `/${id}`, token)
  }
  const token = await signedIn(side.pool, office)
  const { cursor } = await walk(side, token, 8)
  put('history of the office', '?limit=10', token)
  put('history of the office, ninth page', `?limit=10&cursor=${encodeURIComponent(cursor)}`, token)
  put('history of the office, current', '?limit=10&filter=current', token)
  return asked
}

/** Times by kind and size, one request at a time, the sizes in turn; the better of two tries, because others hit one in ten. */
async function round(sides: Side[], kinds: string[], requests: number, from: number): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>()
  for (let n = from; n < from + requests; n += 1)
    for (const kind of kinds)
      for (const size of n % 2 === 0 ? [0, 1] : [1, 0]) {
        const side = sides[size]!
        const asking = side.asked[kind]![n % side.asked[kind]!.length]!
        const ms = Math.min((await ask(side, asking)).ms, (await ask(side, asking)).ms)
        times.set(`${kind} ${size}`, [...(times.get(`${kind} ${size}`) ?? []), ms])
      }
  return times
}

type Growth = { kind: string; few: number; many: number; times: number }

/** The middle of the rounds' p95: one disturbed round does not decide. */
async function growthOf(sides: Side[], kinds: string[], rounds: number, requests: number): Promise<Growth[]> {
  await round(sides, kinds, 10, 0)
  const measured: Map<string, number[]>[] = []
  for (let i = 1; i <= rounds; i += 1) measured.push(await round(sides, kinds, requests, i * 1000))
  const p95 = (kind: string, size: number) => median(measured.map((times) => percentile(times.get(`${kind} ${size}`) ?? [], 0.95)))
  return kinds.map((kind) => ({ kind, few: p95(kind, 0), many: p95(kind, 1), times: p95(kind, 1) / p95(kind, 0) }))
}

/** So many times as long, and no more. */
const most = 1.3

async function run({ short, say }: Context): Promise<Outcome> {
  useSecrets([secret])
  useIssuer('http://127.0.0.1:4300')
  const many = short ? 100_000 : Number(process.env['ORDERS'] ?? 1_000_000)
  const sides = [await openSide('few_orders', 10_000, say), await openSide('many_orders', many, say)]
  const kinds = Object.keys(sides[0]!.asked)
  const grown = await growthOf(sides, kinds, short ? 5 : 7, short ? 22 : 43)
  for (const { kind, few, many: ms, times } of grown) say(`${kind}: p95 ${few.toFixed(2)} → ${ms.toFixed(2)} ms: ${times.toFixed(2)} times`)
  // Planted: without an index by customer, the key's is one too, the history has to look through everybody's orders.
  await sides[1]!.pool.query('drop index orders_of_account; alter table orders drop constraint orders_account_id_key_key')
  const [planted] = await growthOf(sides, ['history'], 3, 22)
  say(`planted: without its index ${planted!.times.toFixed(2)} times`)
  const figure = (name: string, value: number, target: number, better: Figure['better']): Figure => ({ name, value, unit: 'times that with 10,000', target, better, kind: 'rate' }) // prettier-ignore
  return {
    figures: [
      ...grown.map(({ kind, times }) => figure(`${kind}: p95 with many orders`, times, most, 'lower')),
      figure('without its index, seen', planted!.times, 1.6, 'higher'),
    ],
  }
}

export const proof: Proof = {
  name: 'order-growth',
  title: 'with a million orders a history and an order are read as quickly as with ten thousand (ORDERS=10000000 for more)',
  target: 'p95 ≤ 1.3 times that with 10,000, for each way to ask',
  inCi: true,
  wants: 'the machine',
  run: (context) => withCleanUp(() => run(context)),
}
