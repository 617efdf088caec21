import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTcpProxy } from '#testing/tcp-proxy.ts'
import { eventually } from '#testing/eventually.ts'
import { testDatabase } from '#testing/test-db.ts'
import {
  afterCommit,
  type Database,
  openDatabase,
  read,
  readWithin,
  transaction,
  type Tx,
} from './database.ts'
import { prepared } from './prepared.ts'

const db = testDatabase()
const busy = expect.objectContaining({ code: 'server.busy' })

type Notes = {
  notes: { id: number; text: string; on_day: string; big: number; amount: string; days: string[] }
}
const notes = (tx: Tx) => tx.withTables<Notes>()
const write = (tx: Tx, id: number) =>
  notes(tx)
    .insertInto('notes')
    .values({ id, text: 'x', on_day: '2026-11-15', big: 2 ** 50, amount: '1.10', days: ['2026-01-01'] })
    .execute()
const count = () => read(async (tx) => (await notes(tx).selectFrom('notes').select('id').execute()).length)

beforeAll(async () => {
  await db.database.pool.query(
    'create table notes (id int primary key, text text, on_day date, big int8, amount numeric, days date[])',
  )
})
afterEach(() => db.database.pool.query('delete from notes'))

test('statements are neither compiled nor run in parallel', async () => {
  const { rows } = await db.database.pool.query(
    `select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers`,
  )
  expect(rows).toEqual([{ jit: 'off', workers: '0' }])
})

test('reads inside readWithin are cancelled by the database, and later reads have the usual time', async () => {
  const slow = () => read((tx) => sql`select pg_sleep(30)`.execute(tx))
  await expect(readWithin(20, slow)).rejects.toEqual(busy)
  const limit = () =>
    read(async (tx) => (await sql<{ ms: string }>`show statement_timeout`.execute(tx)).rows[0])
  expect(await readWithin(1_234, limit)).toEqual({ statement_timeout: '1234ms' })
  expect(await limit()).not.toEqual({ statement_timeout: '1234ms' })
})

describe('transactions', () => {
  test('a transaction commits when its work resolves and rolls back when it throws', async () => {
    await transaction((tx) => write(tx, 1))
    const failing = transaction(async (tx) => {
      await write(tx, 2)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await count()).toBe(1)
  })

  test('afterCommit runs a task once after the commit and never after a rollback', async () => {
    const task = vi.fn()
    await transaction(async (tx) => {
      afterCommit(tx, task)
      afterCommit(tx, task)
      expect(task).not.toHaveBeenCalled()
    })
    expect(task).toHaveBeenCalledTimes(1)
    const failing = transaction(async (tx) => {
      afterCommit(tx, task)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(task).toHaveBeenCalledTimes(1)
  })

  test('a failed statement rolls everything back and leaves the connection usable', async () => {
    const task = vi.fn()
    const failing = transaction(async (tx) => {
      afterCommit(tx, task)
      await write(tx, 1)
      await write(tx, 1)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect([await count(), task.mock.calls.length]).toEqual([0, 0])
    await Promise.all(Array.from({ length: 30 }, (_, i) => transaction((tx) => write(tx, i))))
    expect(await count()).toBe(30)
  })

  test('a transaction throws when the database turned its COMMIT into a rollback', async () => {
    const task = vi.fn()
    const caught = transaction(async (tx) => {
      afterCommit(tx, task)
      await write(tx, 1)
      await write(tx, 1).catch(() => undefined)
    })
    await expect(caught).rejects.toThrow('rolled back')
    expect([await count(), task.mock.calls.length]).toEqual([0, 0])
  })
})

describe('statements', () => {
  test('column values have the types of the table descriptions', async () => {
    await transaction((tx) => write(tx, 1))
    const [row] = await read((tx) => notes(tx).selectFrom('notes').selectAll().execute())
    expect(row).toEqual({
      id: 1,
      text: 'x',
      on_day: '2026-11-15',
      big: 2 ** 50,
      amount: '1.10',
      days: ['2026-01-01'],
    })
  })

  test('statements with parameters are prepared under a name', async () => {
    const find = (tx: Tx) => notes(tx).selectFrom('notes').select('text').where('id', '=', 7).execute()
    const prepared = await transaction(async (tx) => {
      await find(tx)
      await find(tx)
      return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx)
    })
    expect(prepared.rows.filter((row) => row.statement.includes('select "text" from "notes"'))).toHaveLength(
      1,
    )
  })

  test('a prepared statement survives a migration of its table', async () => {
    const all = () => read((tx) => notes(tx).selectFrom('notes').selectAll().where('id', '=', 1).execute())
    await transaction((tx) => write(tx, 1))
    await Promise.all([all(), all(), all()])
    await db.database.pool.query('alter table notes add column extra int default 5')
    const results = await Promise.all([all(), all(), all()])
    expect(results.flat()).toHaveLength(3)
    expect(results.flat().every((row) => (row as { extra?: number }).extra === 5)).toBe(true)
    const inTransaction = await transaction((tx) =>
      notes(tx).selectFrom('notes').selectAll().where('id', '=', 1).execute(),
    )
    expect(inTransaction).toHaveLength(1)
  })
})

describe('database failures', () => {
  const timeOuts = { connectMs: 300, statementMs: 300, lockMs: 200 }

  const ask = (database: Database) => database.read((tx) => sql`select 1`.execute(tx))

  async function proxied() {
    const url = new URL(db.url)
    const link = await openTcpProxy(Number(url.port || 5432))
    url.port = String(link.port)
    return { link, databaseUrl: url.href }
  }

  test('a black-holed connection times out, also in a transaction, and works again once repaired', async () => {
    const { link, databaseUrl } = await proxied()
    const database = openDatabase({ databaseUrl, poolSize: 2 }, timeOuts)
    const withUsualTimeOuts = openDatabase({ databaseUrl, poolSize: 1 })
    await Promise.all([ask(database), ask(database), ask(withUsualTimeOuts)])

    link.blackHole()
    let isStillWaiting = true
    const waiting = ask(withUsualTimeOuts).catch(() => void (isStillWaiting = false))
    const inTransaction = database.transaction((tx) => sql`select 1`.execute(tx))
    await Promise.all([
      expect(ask(database)).rejects.toEqual(busy),
      expect(inTransaction).rejects.toEqual(busy),
    ])
    // Neither connection went back to the pool with a lost statement.
    expect(database.pool.totalCount).toBe(0)
    await expect(ask(database)).rejects.toEqual(busy)
    // The usual time-outs have not passed yet.
    expect(isStillWaiting).toBe(true)

    link.restore()
    await ask(database)
    link.reset()
    await waiting
    await Promise.all([database.close(), withUsualTimeOuts.close()])
    await link.close()
  })

  test('the rollback does not wait behind a statement that timed out', async () => {
    const { link, databaseUrl } = await proxied()
    const database = openDatabase({ databaseUrl, poolSize: 1 }, timeOuts)
    const cut = database.transaction(async (tx) => {
      await sql`select 1`.execute(tx)
      link.blackHole()
      await sql`select 1`.execute(tx)
    })
    // A rollback that waited would end with a second read timeout.
    await expect(cut).rejects.toMatchObject({
      code: 'server.busy',
      cause: { message: expect.stringContaining('Client was closed') },
    })
    expect(database.pool.totalCount).toBe(0)
    link.restore()
    await ask(database)
    await database.close()
    await link.close()
  })

  test('a refused connection, a lock timeout and a slow statement fail with server.busy', async () => {
    const nowhere = openDatabase({ databaseUrl: 'postgres://root@127.0.0.1:1/none', poolSize: 1 }, timeOuts)
    await expect(ask(nowhere)).rejects.toEqual(busy)
    await nowhere.close()

    const withShortTimeOuts = openDatabase({ databaseUrl: db.url, poolSize: 2 }, timeOuts)
    await expect(withShortTimeOuts.read((tx) => sql`select pg_sleep(2)`.execute(tx))).rejects.toEqual(busy)
    await transaction(async (tx) => {
      await write(tx, 1)
      await sql`lock table notes in access exclusive mode`.execute(tx)
      await expect(withShortTimeOuts.transaction((other) => write(other, 2))).rejects.toEqual(busy)
    })
    await withShortTimeOuts.close()
  })

  test('the pool replaces connections killed by the server', async () => {
    await Promise.all([count(), count(), count()])
    await db.database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    expect(await count()).toBe(0)
  })

  test('a connection lost between two statements of a transaction fails that transaction only', async () => {
    const cut = transaction(async (tx) => {
      await write(tx, 1)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await db.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      const gone = async () =>
        (await db.database.pool.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid]))
          .rowCount === 0
      await eventually(gone)
      await write(tx, 2)
    })
    await expect(cut).rejects.toEqual(busy)
    expect(await count()).toBe(0)
  })

  test('a SQL error is not turned into server.busy', async () => {
    await expect(read((tx) => sql`select from nowhere`.execute(tx))).rejects.toMatchObject({ code: '42P01' })
  })
})

describe('prepared statements in a transaction', () => {
  const ask = prepared((tx, { n }: { n: number }) =>
    sql<{ n: number; pid: number }>`select 1 / ${n}::int as n, pg_backend_pid() as pid`.compile(tx),
  )

  test('share its connection and run in the order they were sent', async () => {
    const rows = (await transaction((tx) => Promise.all([1, 1, -1].map((n) => ask(tx, { n }))))).flat()
    expect(rows.map(({ n }) => n)).toEqual([1, 1, -1])
    expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1)
  })

  test('fail with their own error and roll back what was written before', async () => {
    const failing = transaction(async (tx) => {
      await write(tx, 1)
      await ask(tx, { n: 0 })
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await count()).toBe(0)
  })

  test('reject after the transaction has ended', async () => {
    let ended: Tx | undefined
    await transaction(async (tx) => void (ended = tx))
    await expect(ask(ended!, { n: 1 })).rejects.toThrow('already committed')
  })
})
