import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import { log } from '#platform/log/log.ts'
import { columnTypes } from './column-types.ts'
import { toFault, isStalePlan } from './database-errors.ts'
import { resetStatementCache, PreparedStatementClient } from './prepared-statement-client.ts'

/** First parameter of every store function. Stores narrow it: `tx.withTables<{ branches: BranchesTable }>()`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- no table is known until a store names its own
export type Tx = Kysely<{}> & { readonly __tx: true }
export type Pool = pg.Pool

export type Database = {
  /**
   * Commits when `work` resolves. `work` may be run twice (see withFreshPlans), so its effects go through `tx` only. It awaits each
   * write: one that still waits in a `Promise.all` when another statement fails would run after the rollback, outside the transaction.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** For single statements that only read: no BEGIN, no COMMIT. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** For a single writing statement: it commits itself, which saves the round trips of BEGIN and COMMIT. */
  statement<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
  pool: Pool
}

/** Without these pg waits for ever. */
export type TimeOuts = { connectMs: number; statementMs: number; lockMs: number; idleInTransactionMs: number }
const usualTimeOuts: TimeOuts = {
  connectMs: 2_000,
  statementMs: 5_000,
  lockMs: 3_000,
  idleInTransactionMs: 10_000,
}

export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'poolSize'>,
  timeOuts: Partial<TimeOuts> = {},
): Database {
  const pool = openPool(config, { ...usualTimeOuts, ...timeOuts })
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) })
  return {
    pool,
    transaction: (work) => withFreshPlans(() => commit(db, work)),
    read: (work) => withFreshPlans(() => work(db as unknown as Tx)),
    statement: (work) =>
      withFreshPlans(() => (beforeCommit.getStore() ? commit(db, work) : work(db as unknown as Tx))),
    close: () => db.destroy().then(() => (pool.ended ? undefined : pool.end())),
  }
}

function openPool(config: Pick<Config, 'databaseUrl' | 'poolSize'>, timeOuts: TimeOuts): Pool {
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: config.poolSize,
    Client: PreparedStatementClient,
    // Reads of one connection that do not wait for each other share a round trip (place-order.service.ts).
    pipeline: true,
    types: columnTypes,
    application_name: 'momo',
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: timeOuts.connectMs,
    statement_timeout: timeOuts.statementMs,
    // Client-side timeout for a black-holed connection; normally the server's statement_timeout fires first.
    query_timeout: timeOuts.statementMs + 1_000,
    lock_timeout: timeOuts.lockMs,
    idle_in_transaction_session_timeout: timeOuts.idleInTransactionMs,
    // Statements are small and many: starting a parallel worker for one costs more than ten milliseconds, and JIT compiles
    // for half a second where the planner overestimates a table without statistics.
    options: '-c max_parallel_workers_per_gather=0 -c jit=off',
  })
  // Without an error listener a lost connection would end the process, both idle and inside a transaction.
  const lost = (error: Error) => log.warn({ err: error }, 'database: connection lost')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}

type Task = () => void
const waiting = new WeakMap<Tx, Set<Task>>()

/** Runs `task` once when the transaction has been committed, never when it is rolled back. It must not throw. */
export function afterCommit(tx: Tx, task: Task): void {
  const tasks = waiting.get(tx)
  if (tasks === undefined) waiting.set(tx, new Set([task]))
  else tasks.add(task)
}

const beforeCommit = new AsyncLocalStorage<(tx: Tx) => Promise<void>>()

/** Every transaction within `work` runs `task` before it commits. */
export const withBeforeCommit = <T>(task: (tx: Tx) => Promise<void>, work: () => T): T =>
  beforeCommit.run(task, work)

async function commit<T>(db: Kysely<object>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { tx, result } = await db.transaction().execute(async (opened) => {
    const own = opened as unknown as Tx
    const done = await work(own)
    await beforeCommit.getStore()?.(own)
    return { tx: own, result: done }
  })
  for (const task of waiting.get(tx) ?? []) task()
  return result
}

/** Retries once when a migration invalidated a cached plan; the first run was rolled back. */
async function withFreshPlans<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isStalePlan(error)) throw toFault(error)
    resetStatementCache()
    return run().catch((again: unknown) => Promise.reject(toFault(again)))
  }
}

let current: Database | undefined

/** The one database of this process, set by the program or the test before anything is served. */
export function useDatabase(database: Database): void {
  current = database
}

function inUse(): Database {
  if (current === undefined) throw new Error('database: not open, call useDatabase() first')
  return current
}

export const transaction: Database['transaction'] = (work) => inUse().transaction(work)
const statementLimit = new AsyncLocalStorage<number>()

/** Every `read` inside `work` is cancelled by the database after `ms`: it then throws server.busy. */
export const readWithin = <T>(ms: number, work: () => Promise<T>): Promise<T> => statementLimit.run(ms, work)

export const read: Database['read'] = (work) => {
  const ms = statementLimit.getStore()
  if (ms === undefined) return inUse().read(work)
  return inUse().transaction(async (tx) => {
    await sql`select set_config('statement_timeout', ${`${ms}ms`}, true)`.execute(tx)
    return work(tx)
  })
}
export const statement: Database['statement'] = (work) => inUse().statement(work)
