import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'
import pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import { log } from '#platform/log/log.ts'
import { columnTypes } from './column-types.ts'
import { asFault, isStalePlan } from './database-errors.ts'
import { forgetNames, NamingClient } from './prepared-statement-client.ts'

/** What every store function takes first. Stores narrow it: `tx.withTables<{ branches: BranchesTable }>()`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- no table is known until a store names its own
export type Tx = Kysely<{}> & { readonly __tx: true }
export type Pool = pg.Pool

export type Database = {
  /** Commits when `work` resolves. `work` may be run twice (see withFreshPlans), so its effects go through `tx` only. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** For single statements that only read: no BEGIN, no COMMIT. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** For one statement that writes all there is to write: it commits itself, which saves two ways to the database. */
  statement<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
  pool: Pool
}

/** pg waits for ever unless told otherwise. */
export type TimeOuts = { connectMs: number; statementMs: number; lockMs: number; idleInTransactionMs: number }
const usualTimeOuts: TimeOuts = { connectMs: 2_000, statementMs: 5_000, lockMs: 3_000, idleInTransactionMs: 10_000 }

export function openDatabase(config: Pick<Config, 'databaseUrl' | 'poolSize'>, timeOuts: Partial<TimeOuts> = {}): Database {
  const pool = openPool(config, { ...usualTimeOuts, ...timeOuts })
  const db = new Kysely<object>({ dialect: new EagerDialect({ pool }) })
  return {
    pool,
    transaction: (work) => withFreshPlans(() => commit(db, work)),
    read: (work) => withFreshPlans(() => work(db as unknown as Tx)),
    statement: (work) => withFreshPlans(() => work(db as unknown as Tx)),
    close: () => db.destroy().then(() => (pool.ended ? undefined : pool.end())),
  }
}

/** BEGIN is on its way together with the first statement. Where it fails, so does that one. */
class EagerDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    connection.executeQuery(CompiledQuery.raw('begin')).catch(() => undefined)
  }
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const underWay = committing.get(connection)
    committing.delete(connection)
    if ((await (underWay ?? sendCommit(connection))).rows[0]?.command !== 'COMMIT') throw new Error('The transaction was rolled back.')
  }
}

type Ended = { rows: { command?: string }[] }
const sendCommit = (connection: DatabaseConnection): Promise<Ended> => connection.executeQuery(CompiledQuery.raw('commit'))
const committing = new WeakMap<DatabaseConnection, Promise<Ended>>()

/**
 * The last statement of a transaction: COMMIT is on its way together with it, and nothing may follow. Where it fails, the database takes
 * the transaction back by itself; where it only answers something unwelcome, it is too late, so it has to fail.
 */
export async function lastly<T>(tx: Tx, statement: Promise<T>): Promise<T> {
  const connection = connectionOf(tx)
  if (connection) {
    const commit = sendCommit(connection)
    // Whoever made the transaction hears of it; where the statement fails, nobody does.
    commit.catch(() => undefined)
    committing.set(connection, commit)
  }
  try {
    return await statement
  } catch (error) {
    if (connection) committing.delete(connection)
    throw error
  }
}

class EagerDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver(): PostgresDriver {
    return new EagerDriver(this.#config)
  }
}

function openPool(config: Pick<Config, 'databaseUrl' | 'poolSize'>, timeOuts: TimeOuts): Pool {
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: config.poolSize,
    Client: NamingClient,
    // Statements that were sent without waiting for each other travel together.
    pipeline: true,
    types: columnTypes,
    application_name: 'momo',
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: timeOuts.connectMs,
    statement_timeout: timeOuts.statementMs,
    // The server answers first; this one is for a link that swallows everything.
    query_timeout: timeOuts.statementMs + 1_000,
    lock_timeout: timeOuts.lockMs,
    idle_in_transaction_session_timeout: timeOuts.idleInTransactionMs,
    // Our statements are small and many: to start a second process for one costs more than ten milliseconds.
    options: '-c max_parallel_workers_per_gather=0',
  })
  // Without a listener a dropped connection would end the process, be it idle or in the middle of a transaction.
  const lost = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
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

const direct = new WeakMap<Tx, DatabaseConnection>()

/**
 * The connection of a transaction that is going on. Kysely lets one statement wait for the answer of the one before; here those that
 * do not need each other's answers, as in `Promise.all`, go in one piece. The database takes them in the order they were sent.
 */
export const connectionOf = (tx: Tx): DatabaseConnection | undefined => direct.get(tx)

async function commit<T>(db: Kysely<object>, work: (tx: Tx) => Promise<T>): Promise<T> {
  let tx: Tx | undefined
  const result = await db.transaction().execute(async (opened) => {
    tx = opened as unknown as Tx
    direct.set(tx, await opened.getExecutor().provideConnection(async (connection) => connection))
    try {
      return await work(tx)
    } finally {
      direct.delete(tx)
    }
  })
  const tasks = tx && waiting.get(tx)
  if (tasks) for (const task of tasks) task()
  return result
}

/** A plan made before a migration is forgotten and the work is done again; nothing of the first run was committed. */
async function withFreshPlans<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isStalePlan(error)) throw asFault(error)
    forgetNames()
    return run().catch((again: unknown) => Promise.reject(asFault(again)))
  }
}

let current: Database | undefined

/** The one database of this process, set by the program or the test before anything is served. */
export function useDatabase(database: Database): void {
  current = database
}

function inUse(): Database {
  if (current === undefined) throw new Error('No database is open: call useDatabase() first.')
  return current
}

export const transaction: Database['transaction'] = (work) => inUse().transaction(work)
export const read: Database['read'] = (work) => inUse().read(work)
export const statement: Database['statement'] = (work) => inUse().statement(work)
