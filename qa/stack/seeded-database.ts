// Seeding takes a minute, mostly for pictures. It runs once per day and version of the sources, into a template; every proof copies it.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  apiEnv,
  createDatabase,
  dropDatabase,
  entry,
  finish,
  ready,
  root,
  start,
  type StackOptions,
} from '../../tools/stack.ts'

const PREFIX = 'momo_prove_template_'
const sources = [
  'apps/api/migrations/**',
  'apps/api/seed/**',
  'apps/api/src/**/*.ts',
  'packages/contracts/src/**/*.ts',
]

export async function onDatabase<T>(
  connectionString: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return use(client).finally(() => client.end())
}

/** What the seed depends on: the sources, the day (opening hours are generated for the coming days) and the folder of pictures. */
function currentKey(storageDir: string): string {
  const hash = createHash('sha256').update(
    `${new Date().toDateString()} ${storageDir} ${statSync(storageDir).birthtimeMs}`,
  )
  const files = globSync(sources, { cwd: root, exclude: (name) => name.endsWith('.test.ts') }).toSorted()
  for (const file of files.map((name) => join(root, name)))
    if (statSync(file).isFile()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

const templates = (server: string): Promise<string[]> =>
  onDatabase(`${server}/postgres`, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [PREFIX],
    )
    return rows.map(({ datname }) => datname)
  })

export async function dropTemplates(server: string, keep = 'none'): Promise<void> {
  for (const name of await templates(server))
    if (!name.startsWith(PREFIX + keep)) await dropDatabase(server, name)
}

/** Runs the worker until it has finished the seed's jobs: the AVIF variants of pictures. */
async function settle(place: StackOptions): Promise<void> {
  const worker = start('worker', entry.worker, { env: apiEnv(place) })
  try {
    await ready(worker, `http://127.0.0.1:${place.apiPort + 2}/readyz`)
    const unfinished =
      'select (select count(*) from outbox) + (select count(*) from graphile_worker.jobs) as left'
    await onDatabase(place.databaseUrl, async (client) => {
      while (Number((await client.query<{ left: string }>(unfinished)).rows[0]?.left) > 0) await sleep(200)
    })
  } finally {
    await worker.stop()
  }
}

type Making = {
  server: string
  place: Omit<StackOptions, 'databaseUrl'>
  branches: number
  /** With the past orders and the stock of the demo. */
  orders: boolean
  say(line: string): void
}

async function fill(databaseUrl: string, { place, branches, orders, say }: Making): Promise<void> {
  const env = apiEnv({ ...place, databaseUrl })
  say(`seeding ${branches > 0 ? `${branches} branches ` : ''}${orders ? 'with orders ' : ''}…`)
  await finish('migrate', entry.migrate, { env })
  const args = [...(branches > 0 ? ['--branches', String(branches)] : []), ...(orders ? ['--orders'] : [])]
  await finish('seed', entry.seed, { env, args })
  await settle({ ...place, databaseUrl })
  // Runs VACUUM ANALYZE, as autovacuum would a minute later.
  await onDatabase(databaseUrl, (client) => client.query('vacuum analyze'))
}

/** The template with the given number of branches, made if missing; a large one and one with orders start from the small one. */
async function templateOf(making: Making): Promise<string> {
  const { server, place, branches, orders } = making
  const key = currentKey(place.storageDir)
  const name = `${PREFIX}${key}_${branches}${orders ? '_orders' : ''}`
  await dropTemplates(server, key)
  if ((await templates(server)).includes(name)) return name
  const isSmall = branches === 0 && !orders
  const base = isSmall ? undefined : await templateOf({ ...making, branches: 0, orders: false })
  const draft = `momo_prove_draft_${process.pid}`
  try {
    await fill(await createDatabase(server, draft, base), making)
    // Another proof may have made the same template meanwhile; then this one is dropped.
    await onDatabase(`${server}/postgres`, (client) =>
      client.query(`alter database "${draft}" rename to "${name}"`),
    ).catch(() => undefined)
  } finally {
    await dropDatabase(server, draft)
  }
  return name
}

export async function createSeeded(name: string, making: Making): Promise<string> {
  return createDatabase(making.server, name, await templateOf(making))
}
