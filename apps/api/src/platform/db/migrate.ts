import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { log } from '#platform/log/log.ts'
import { splitStatements } from './sql-statements.ts'

type Migration = { name: string; checksum: string; statements: string[]; inTransaction: boolean }

export type MigrateOptions = {
  databaseUrl: string
  directory: string
  /** Runs under the same lock after all files, for schemas that bring their own migrations. */
  afterwards?: (databaseUrl: string) => Promise<void>
  /** Called after each statement; the tests kill the connection here. */
  onStatement?: (client: pg.Client, migration: string, statement: number) => Promise<void>
  lockTimeOutMs?: number
}

const lockKey = 7_364_528_001
const lockWaitMs = 120_000
// A waiting table lock blocks all later queries of that table: time out soon and retry.
export const lockTimeOutMs = 2_000
const attempts = 15
const lockNotAvailable = '55P03'

/** Applies the pending files. It can be killed and run again at any moment; an advisory lock serializes concurrent runs. */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(options.directory)
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    connectionTimeoutMillis: 5_000,
    application_name: 'momo migrate',
  })
  client.on('error', (error) => log.error({ err: error }, 'migrate: connection lost'))
  await client.connect()
  try {
    await acquireLock(client)
    const done = await applyAll(client, migrations, options)
    await options.afterwards?.(options.databaseUrl)
    return done
  } finally {
    await client.end()
  }
}

/** Polls the advisory lock, because a waiting lock request would block `create index concurrently`. The end of the session releases it. */
async function acquireLock(client: pg.Client): Promise<void> {
  const giveUpAt = Date.now() + lockWaitMs
  while (Date.now() < giveUpAt) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      lockKey,
    ])
    if (rows[0]?.mine) return
    await pause(100)
  }
  throw new Error('migrate: lock not acquired, another migration has been running for two minutes')
}

async function applyAll(
  client: pg.Client,
  migrations: Migration[],
  options: MigrateOptions,
): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  rejectChangedFiles(migrations, applied)
  const open = migrations.filter((migration) => !applied.has(migration.name))
  for (const migration of open) {
    await client.query(`set lock_timeout = ${lockTimeOutOf(migration, options)}`)
    await retryOnLock(() =>
      migration.inTransaction
        ? applyWhole(client, migration, options)
        : applySingle(client, migration, options),
    )
    log.info({ migration: migration.name }, 'migrate: file applied')
  }
  return open.map((migration) => migration.name)
}

/**
 * No limit for a statement `concurrently`: it waits for every older transaction, and its own table lock does not block the queries of
 * the programs.
 */
function lockTimeOutOf({ inTransaction, statements }: Migration, options: MigrateOptions): number {
  return !inTransaction && /\bconcurrently\b/i.test(statements.join())
    ? 0
    : (options.lockTimeOutMs ?? lockTimeOutMs)
}

function rejectChangedFiles(migrations: Migration[], applied: Map<string, string>): void {
  const changed = migrations
    .filter((m) => applied.has(m.name) && applied.get(m.name) !== m.checksum)
    .map((m) => m.name)
  if (changed.length > 0)
    throw new Error(`Applied migrations were edited: ${changed.join(', ')}. Add a new file instead.`)
}

async function applyWhole(client: pg.Client, migration: Migration, options: MigrateOptions): Promise<void> {
  await client.query('begin')
  try {
    await run(client, migration, options)
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function applySingle(client: pg.Client, migration: Migration, options: MigrateOptions): Promise<void> {
  await dropHalfBuiltIndex(client, migration)
  await run(client, migration, options)
  await record(client, migration)
}

/** A killed `create index concurrently` leaves an invalid index, which `if not exists` would accept. */
async function dropHalfBuiltIndex(client: pg.Client, migration: Migration): Promise<void> {
  const name = /create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(
    migration.statements.join(),
  )?.[1]
  if (name === undefined) return
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  )
  if (rowCount) await client.query(`drop index concurrently if exists ${name}`)
}

async function run(client: pg.Client, migration: Migration, options: MigrateOptions): Promise<void> {
  for (const [index, statement] of migration.statements.entries()) {
    await client.query(statement)
    await options.onStatement?.(client, migration.name, index + 1)
  }
}

async function record(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    migration.name,
    migration.checksum,
  ])
}

async function retryOnLock(apply: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply()
    } catch (error) {
      const isLocked = error instanceof pg.DatabaseError && error.code === lockNotAvailable
      if (!isLocked || attempt === attempts) throw error
      await pause(Math.min(100 * 2 ** attempt, 5_000))
    }
  }
}

export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = names.map((name) => name.slice(0, 3))
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index)
  if (twice !== undefined) throw new Error(`Two migrations are numbered ${twice}.`)
  return Promise.all(names.map((name) => readMigration(directory, name)))
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  if (!/^\d{3}-[a-z0-9-]+[.]sql$/.test(name))
    throw new Error(`${name}: a migration is named NNN-what-it-does.sql`)
  const sql = await readFile(path.join(directory, name), 'utf8')
  const statements = splitStatements(sql)
  const inTransaction = !sql.startsWith('-- no-transaction')
  if (!inTransaction && statements.length !== 1)
    throw new Error(`${name}: without a transaction only one statement may stand in a file.`)
  if (!inTransaction && !/\bif (not )?exists\b/i.test(statements.join())) {
    throw new Error(`${name}: without a transaction the statement must say "if not exists" or "if exists".`)
  }
  return { name, checksum: createHash('sha256').update(sql).digest('hex'), statements, inTransaction }
}
