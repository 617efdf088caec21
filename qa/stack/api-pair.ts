// Two API programs on one migrated, empty database: for proofs about sign-in, which need neither pages nor a seed.
import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import {
  firstToken,
  hashOf,
  serializeRefreshToken,
} from '../../apps/api/src/platform/tokens/refresh-token.ts'
import { useSecrets } from '../../apps/api/src/platform/tokens/secrets.ts'
import { dataFolder, findServices } from '../../tools/services.ts'
import {
  apiEnv,
  createDatabase,
  dropDatabase,
  entry,
  finish,
  type Program,
  ready,
  start,
} from '../../tools/stack.ts'
import { later } from './clean-up.ts'
import { freePorts } from './with-stack.ts'

export const secretKey = { id: 'proof', bytes: randomBytes(32) }

export type ApiPair = {
  origins: [string, string]
  issuer: string
  pool: pg.Pool
  /** For one more program beside them, with its own port. */
  envAt(apiPort: number): Record<string, string>
  /** Kills and restarts one of the programs. */
  restart(which: 0 | 1): Promise<void>
  /** The first one runs all the time. */
  restartSecond(): Promise<void>
}
/** `sources`: the folder of a copy of the API, from the project root. */
type PairOptions = { redisUrl?: string; env?: Record<string, string>; sources?: string }

/** `withCleanUp` removes everything. */
export async function startApiPair(name: string, options: PairOptions = {}): Promise<ApiPair> {
  const services = await findServices()
  later(() => services.stop())
  const port = await freePorts()
  const database = `momo_prove_${name.replaceAll('-', '_')}_${process.pid}`
  later(() => dropDatabase(services.postgresUrl, database))
  const databaseUrl = await createDatabase(services.postgresUrl, database)
  useSecrets([{ id: secretKey.id, key: secretKey.bytes }])
  const env = { SECRET_KEYS: `${secretKey.id}:${secretKey.bytes.toString('base64')}`, ...options.env }
  const redisUrl = options.redisUrl ?? services.redisUrl
  const place = { databaseUrl, redisUrl, storageDir: dataFolder('prove-storage'), port, env }
  const [first, second] = [port + 1, port + 4]
  await finish('migrate', entry.migrate, { env: apiEnv({ ...place, apiPort: first }) })
  const originOf = (apiPort: number) => `http://127.0.0.1:${apiPort}`
  const run = async (apiPort: number): Promise<Program> => {
    const file = entry.http.replace('apps/api', options.sources ?? 'apps/api')
    const program = start(`http ${apiPort}`, file, { env: apiEnv({ ...place, apiPort }) })
    later(() => program.kill())
    await ready(program, `${originOf(apiPort)}/readyz`)
    return program
  }
  const running = await Promise.all([run(first), run(second)])
  const restart = async (which: 0 | 1): Promise<void> => {
    await running[which].kill()
    running[which] = await run([first, second][which]!)
  }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  // The database may be dropped while its connections are still closing.
  pool.on('error', () => undefined)
  later(() => pool.end())
  return {
    origins: [originOf(first), originOf(second)],
    issuer: originOf(port),
    pool,
    envAt: (apiPort) => apiEnv({ ...place, apiPort }),
    restart,
    restartSecond: () => restart(1),
  }
}

export async function addAccount(pool: pg.Pool): Promise<string> {
  const id = randomUUID()
  const values = [id, `${id}@example.com`]
  await pool.query(
    "insert into accounts (id, first_name, last_name, email) values ($1, 'Sita', 'Gurung', $2)",
    values,
  )
  return id
}

export type Family = { sessionId: string; accountId: string; token: string }

/** A session as sign-in creates it; only the hash of its token is stored. */
export async function addSession(pool: pg.Pool, accountId: string): Promise<Family> {
  const sessionId = randomUUID()
  const token = firstToken(sessionId)
  await pool.query(
    `insert into sessions (id, account_id, refresh_hash, device_name, keep, expires_at, idle_until)
     values ($1, $2, $3, 'Chrome on Android', true, now() + interval '30 days', now() + interval '7 days')`,
    [sessionId, accountId, hashOf(token)],
  )
  return { sessionId, accountId, token: serializeRefreshToken(token) }
}

export type Tokens = { accessToken: string; refreshToken: string }
export type Refreshed = { status: number; code?: string; tokens?: Tokens }
type TokenTransport = 'cookie' | 'body'

let asked = 0

/** Each request uses a different client address. */
export async function refresh(
  origin: string,
  token: string,
  transport: TokenTransport = 'body',
): Promise<Refreshed> {
  asked += 1
  const from = { 'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}` }
  const sent =
    transport === 'cookie'
      ? { headers: { ...from, cookie: `refreshToken=${token}` } }
      : {
          headers: { ...from, 'content-type': 'application/json' },
          body: JSON.stringify({ refreshToken: token }),
        }
  const answer = await fetch(`${origin}/api/v1/auth/refresh-token`, { method: 'POST', ...sent })
  const body = (await answer.json()) as Partial<Tokens> & { code?: string }
  const { accessToken, refreshToken, code } = body
  if (answer.ok && accessToken && refreshToken)
    return { status: answer.status, tokens: { accessToken, refreshToken } }
  return { status: answer.status, ...(code && { code }) }
}

/** The account that the API authenticates for the bearer token, if any. */
export async function whoIs(origin: string, accessToken: string): Promise<string | undefined> {
  const answer = await fetch(`${origin}/api/v1/auth/check`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const body = (await answer.json()) as { user?: { id: string } }
  return answer.ok ? body.user?.id : undefined
}
