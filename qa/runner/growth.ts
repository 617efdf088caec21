// Measures whether response times grow with the data: the same calls with few rows and with many, in turn.
import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
import pg from 'pg'
import { signAccessToken, useIssuer } from '../../apps/api/src/platform/tokens/access-token.ts'
import { useSecrets } from '../../apps/api/src/platform/tokens/secrets.ts'
import { dataFolder, findServices } from '../../tools/services.ts'
import { apiEnv, createDatabase, dropDatabase, entry, finish, ready, start } from '../../tools/stack.ts'
import { later } from '../stack/clean-up.ts'
import { median, percentile } from '../clients/load.ts'
import { freePorts } from '../stack/with-stack.ts'

export type Asking = { path: string; token: string }
/** A program with its own database. */
export type Served = { origin: string; agent: Agent; pool: pg.Pool; pid: number; env: Record<string, string> }
export type Side = Served & { /** By kind, one for each client. */ asked: Record<string, Asking[]> }

const secret = { id: 'growth', key: randomBytes(32) }

/** Before any client is signed in. */
export function useGrowthTokens(): void {
  useSecrets([secret])
  useIssuer('http://127.0.0.1:4300')
}

export async function signedIn(pool: pg.Pool, accountId: string): Promise<string> {
  const sessionId = randomUUID()
  await pool.query(
    `insert into sessions (id, account_id, refresh_hash, device_name, keep, expires_at, idle_until)
     values ($1::uuid, $2::uuid, $3, 'Chrome on Android', true, now() + interval '30 days', now() + interval '7 days')`,
    [sessionId, accountId, sessionId],
  )
  return signAccessToken({ accountId, sessionId })
}

/** The database is filled before the program starts; `withCleanUp` removes both. */
export async function openServed(
  name: string,
  fill: (pool: pg.Pool, env: Record<string, string>) => Promise<void>,
): Promise<Served> {
  const { postgresUrl, redisUrl } = await findServices()
  const [port, database] = [await freePorts(), `momo_prove_${name}_${process.pid}`]
  later(() => dropDatabase(postgresUrl, database))
  const databaseUrl = await createDatabase(postgresUrl, database)
  const storageDir = dataFolder('prove-storage')
  const keys = {
    SECRET_KEYS: `${secret.id}:${secret.key.toString('base64')}`,
    ADDRESS_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  const env = apiEnv({ databaseUrl, redisUrl, storageDir, port: 4300, apiPort: port + 1, env: keys })
  await finish('migrate', entry.migrate, { env })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 })
  later(() => pool.end())
  await fill(pool, env)
  // Flushes the written data to disk before anything is measured.
  await pool.query('checkpoint')
  spawnSync('sync')
  const program = start(name, entry.http, { env })
  later(() => program.kill())
  const origin = `http://127.0.0.1:${port + 1}`
  await ready(program, `${origin}/readyz`)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  later(async () => agent.destroy())
  return { origin, agent, pool, pid: program.pid, env }
}

type Answered = { ms: number; body: string }

export function ask(
  { origin, agent }: Pick<Served, 'origin' | 'agent'>,
  { path, token }: Asking,
): Promise<Answered> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    get(origin + path, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => (body += text))
      response.once('end', () =>
        response.statusCode === 200
          ? resolve({ ms: performance.now() - began, body })
          : reject(new Error(`${path}: ${body}`)),
      )
    }).once('error', reject)
  })
}

/** Times by kind and size, one request at a time, the sizes in turn; the better of two tries, because one in ten is disturbed. */
async function round(
  sides: Side[],
  kinds: string[],
  requests: number,
  from: number,
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>()
  for (let n = from; n < from + requests; n += 1)
    // Starts at a different kind each time, so that periodic work of a program does not always hit the same one.
    for (const kind of kinds.map((_, i) => kinds[(i + n) % kinds.length]!))
      for (const size of n % 2 === 0 ? [0, 1] : [1, 0]) {
        const side = sides[size]!
        const asking = side.asked[kind]![n % side.asked[kind]!.length]!
        const ms = Math.min((await ask(side, asking)).ms, (await ask(side, asking)).ms)
        times.set(`${kind} ${size}`, [...(times.get(`${kind} ${size}`) ?? []), ms])
      }
  return times
}

export type Growth = { kind: string; few: number; many: number; times: number }

/** The median of the rounds' p95, so that one disturbed round does not decide. The first side has few rows, the second many. */
export async function growthOf(
  sides: Side[],
  kinds: string[],
  rounds: number,
  requests: number,
): Promise<Growth[]> {
  await round(sides, kinds, 10, 0)
  const measured: Map<string, number[]>[] = []
  for (let i = 1; i <= rounds; i += 1) measured.push(await round(sides, kinds, requests, i * 1000))
  const p95 = (kind: string, size: number) =>
    median(measured.map((times) => percentile(times.get(`${kind} ${size}`) ?? [], 0.95)))
  return kinds.map((kind) => ({
    kind,
    few: p95(kind, 0),
    many: p95(kind, 1),
    times: p95(kind, 1) / p95(kind, 0),
  }))
}

export const inWords = ({ kind, few, many, times }: Growth): string =>
  `${kind}: p95 ${few.toFixed(2)} → ${many.toFixed(2)} ms: ${times.toFixed(2)} times`
