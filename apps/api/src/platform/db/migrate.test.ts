import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase, urlOf } from '#testing/stand-ins/database-server.ts'
import { migrationsDirectory } from '#testing/global-setup.ts'
import { eventually } from '#testing/eventually.ts'
import { schemaOf } from '#testing/schema-of.ts'
import { lockTimeOutMs, migrate, type MigrateOptions, readMigrations } from './migrate.ts'

const name = `${inject('templateDatabase')}_migrate`
const databaseUrl = urlOf(name)
let directory: string

beforeEach(async () => {
  await createDatabase(name)
  directory = await mkdtemp(path.join(tmpdir(), 'momo-migrations-'))
})
afterEach(async () => {
  await dropDatabase(name)
  await rm(directory, { recursive: true })
})

const put = (file: string, sql: string) => writeFile(path.join(directory, file), sql)
const run = (options: Partial<MigrateOptions> = {}) => migrate({ databaseUrl, directory, ...options })
const isMigrating = `from pg_stat_activity where datname = current_database() and application_name = 'momo migrate'`

async function connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end())
}
const ask = (statement: string) =>
  connected(async (client) => (await client.query(statement)).rows as Record<string, unknown>[])

/** Terminates the migration's connection from outside, as a crash would. */
const kill = (victim: pg.Client) => connected((client) => terminate(client, victim))
/** Resolves when the backend process of the connection has ended. */
async function terminate(client: pg.Client, victim: pg.Client): Promise<void> {
  const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid')
  await client.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  while ((await client.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])).rowCount);
}

type Files = Awaited<ReturnType<typeof readMigrations>>

/** Every statement without a transaction. A transaction is undone wherever it is cut, so its first and last statement are enough. */
const statementsToKill = ({ statements, inTransaction }: Files[number]): number[] => {
  const all = [...statements.keys()]
  return inTransaction ? [...new Set([0, all.length - 1])] : all
}

test('a migration killed after a statement can be run again and reaches the same schema', async () => {
  const migrations = await readMigrations(migrationsDirectory)
  let kills = 0
  await connected(async (killer) => {
    for (const migration of migrations) {
      for (const statement of statementsToKill(migration)) {
        const killed = migrate({
          databaseUrl,
          directory: migrationsDirectory,
          onStatement: async (client, file, done) => {
            if (file === migration.name && done === statement + 1) await terminate(killer, client)
          },
        })
        await expect(killed).rejects.toThrow(/terminat|not queryable|closed/i)
        kills += 1
      }
    }
  })
  expect(kills).toBe(migrations.flatMap(statementsToKill).length)
  expect(kills).toBeGreaterThan(migrations.length)
  await migrate({ databaseUrl, directory: migrationsDirectory })
  expect(await schemaOf(databaseUrl)).toEqual(await schemaOf(urlOf(inject('templateDatabase'))))
}, 300_000)

test('concurrent migrators run one after the other and apply each file once', async () => {
  await put('001-notes.sql', 'create table notes (id int); insert into notes values (1);')
  // The first migrator continues only when the second one is connected as well.
  const onStatement = () => eventually(async () => (await ask(`select ${isMigrating}`)).length === 2)
  const applied = await Promise.all([run({ onStatement }), run({ onStatement })])
  expect(applied.map((files) => files.length).sort()).toEqual([0, 1])
  expect(await ask('select id from notes')).toHaveLength(1)
})

test('rejects a changed file that was already applied', async () => {
  await put('001-notes.sql', 'create table notes (id int);')
  await run()
  await put('001-notes.sql', 'create table notes (id bigint);')
  await expect(run()).rejects.toThrow(/001-notes.sql.*new file/)
})

test('a failed statement rolls back its whole file', async () => {
  await put('001-notes.sql', 'create table notes (id int); select 1 / 0;')
  await expect(run()).rejects.toThrow('division by zero')
  await put('001-notes.sql', 'create table notes (id int);')
  expect(await run()).toEqual(['001-notes.sql'])
})

test('waits for a held table lock in short attempts', async () => {
  expect(lockTimeOutMs).toBe(2_000)
  await put('001-notes.sql', 'create table notes (id int);')
  await run()
  await put('002-more.sql', 'alter table notes add column more int;')
  await connected(async (client) => {
    await client.query('begin; lock table notes')
    const migrating = run({ lockTimeOutMs: 300 })
    const waiting = async () => (await ask(`select ${isMigrating} and wait_event_type = 'Lock'`)).length
    await eventually(async () => (await waiting()) === 1)
    // The attempt ends before the lock is free, so readers do not queue behind the migration.
    await eventually(async () => (await waiting()) === 0)
    await client.query('commit')
    expect(await migrating).toEqual(['002-more.sql'])
  })
})

describe('without a transaction', () => {
  const build = '-- no-transaction\ncreate index concurrently if not exists notes_id on notes (id);'
  const indexes = () =>
    ask("select indisvalid as valid from pg_index where indexrelid = 'notes_id'::regclass")
  beforeEach(async () => {
    await put(
      '001-notes.sql',
      'create table notes (id int); insert into notes select generate_series(1, 100);',
    )
    await run()
    await put('002-index.sql', build)
  })

  test('a migration killed between the statement and its record is run again', async () => {
    const killed = migrate({ databaseUrl, directory, onStatement: kill })
    await expect(killed).rejects.toThrow()
    expect(await run()).toEqual(['002-index.sql'])
    expect(await indexes()).toEqual([{ valid: true }])
  })

  test('an index is built concurrently although an older transaction runs longer than the lock timeout', async () => {
    const longWait = `select ${isMigrating} and wait_event_type = 'Lock' and query_start < clock_timestamp() - interval '1 second'`
    await connected(async (holder) => {
      await holder.query('begin; delete from notes where id = 1')
      const migrating = run({ lockTimeOutMs: 200 })
      await eventually(async () => (await ask(longWait)).length === 1)
      await holder.query('rollback')
      expect(await migrating).toEqual(['002-index.sql'])
    })
    expect(await indexes()).toEqual([{ valid: true }])
  })

  test('rebuilds an index that was left invalid', async () => {
    await connected(async (holder) => {
      await holder.query('begin; delete from notes where id = 1')
      const killed = run()
      const refused = expect(killed).rejects.toThrow(/terminat/i)
      await eventually(
        async () => (await ask(`select ${isMigrating} and wait_event_type = 'Lock'`)).length === 1,
      )
      await ask(`select pg_terminate_backend(pid) ${isMigrating}`)
      await refused
      await holder.query('rollback')
    })
    expect(await indexes()).toEqual([{ valid: false }])
    expect(await run()).toEqual(['002-index.sql'])
    expect(await indexes()).toEqual([{ valid: true }])
  })

  test('allows only one repeatable statement', async () => {
    await put('002-index.sql', `${build}\nselect 1;`)
    await expect(run()).rejects.toThrow('only one statement')
    await put('002-index.sql', '-- no-transaction\ncreate index concurrently notes_id on notes (id);')
    await expect(run()).rejects.toThrow('if not exists')
  })
})

test('rejects duplicate numbers and malformed names', async () => {
  await put('001-notes.sql', 'select 1;')
  await put('001-other.sql', 'select 1;')
  await expect(run()).rejects.toThrow('numbered 001')
  await rm(path.join(directory, '001-other.sql'))
  await put('2-other.sql', 'select 1;')
  await expect(run()).rejects.toThrow('NNN-what-it-does')
})
