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
  /** Runs under the same lock when all files are in, for schemas that bring their own migrations. */
  afterwards?: (databaseUrl: string) => Promise<void>
  /** Told after each statement; the tests kill the connection here. */
  onStatement?: (client: pg.Client, migration: string, statement: number) => Promise<void>
  lockTimeOutMs?: number
}

const lockKey = 7_364_528_001
const lockWaitMs = 120_000
// A migration that cannot get its table lock must not make the whole shop queue behind it: give up soon, try again.
export const lockTimeOutMs = 2_000
const attempts = 15
const lockNotAvailable = '55P03'

/** Applies the files that are not applied yet. Killed at any moment, it can simply be run again; two at once take turns. */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(options.directory)
  const client = new pg.Client({ connectionString: options.databaseUrl, connectionTimeoutMillis: 5_000, application_name: 'momo migrate' })
  client.on('error', (error) => log.error({ err: error }, 'the connection of the migration was lost'))
  await client.connect()
  try {
    await takeTurn(client)
    await client.query(`set lock_timeout = ${options.lockTimeOutMs ?? lockTimeOutMs}`)
    const done = await applyAll(client, migrations, options)
    await options.afterwards?.(options.databaseUrl)
    return done
  } finally {
    await client.end()
  }
}

/** Polled, because a waiting lock request would itself hold up `create index concurrently`. The session's end frees it. */
async function takeTurn(client: pg.Client): Promise<void> {
  const giveUpAt = Date.now() + lockWaitMs
  while (Date.now() < giveUpAt) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lockKey])
    if (rows[0]?.mine) return
    await pause(100)
  }
  throw new Error('Another migration has been running for two minutes; this one gave up.')
}

async function applyAll(client: pg.Client, migrations: Migration[], options: MigrateOptions): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  refuseChanges(migrations, applied)
  const open = migrations.filter((migration) => !applied.has(migration.name))
  for (const migration of open) {
    await retryOnLock(() => (migration.inTransaction ? applyWhole(client, migration, options) : applySingle(client, migration, options)))
    log.info({ migration: migration.name }, 'migration applied')
  }
  return open.map((migration) => migration.name)
}

function refuseChanges(migrations: Migration[], applied: Map<string, string>): void {
  const changed = migrations.filter((m) => applied.has(m.name) && applied.get(m.name) !== m.checksum).map((m) => m.name)
  if (changed.length > 0) throw new Error(`Applied migrations were edited: ${changed.join(', ')}. Add a new file instead.`)
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

/** `create index concurrently` that was killed leaves an invalid index behind, which `if not exists` would then accept. */
async function dropHalfBuiltIndex(client: pg.Client, migration: Migration): Promise<void> {
  const name = /create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(migration.statements.join())?.[1]
  if (name === undefined) return
  const { rowCount } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [name])
  if (rowCount) await client.query(`drop index concurrently if exists ${name}`)
}

async function run(client: pg.Client, migration: Migration, options: MigrateOptions): Promise<void> {
  for (const [index, statement] of migration.statements.entries()) {
    await client.query(statement)
    await options.onStatement?.(client, migration.name, index + 1)
  }
}

async function record(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [migration.name, migration.checksum])
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
  if (!/^\d{3}-[a-z0-9-]+[.]sql$/.test(name)) throw new Error(`${name}: a migration is named NNN-what-it-does.sql`)
  const sql = await readFile(path.join(directory, name), 'utf8')
  const statements = splitStatements(sql)
  const inTransaction = !sql.startsWith('-- no-transaction')
  if (!inTransaction && statements.length !== 1) throw new Error(`${name}: without a transaction only one statement may stand in a file.`)
  if (!inTransaction && !/\bif (not )?exists\b/i.test(statements.join())) {
    throw new Error(`${name}: without a transaction the statement must say "if not exists" or "if exists".`)
  }
  return { name, checksum: createHash('sha256').update(sql).digest('hex'), statements, inTransaction }
}
