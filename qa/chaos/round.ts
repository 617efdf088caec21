// One run: starts the programs, the customers and the faults, then checks the result.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { later, withCleanUp } from '../stack/clean-up.ts'
import { age, ageMoney, askAgain, expire } from './shift-clock.ts'
import { checkData, type Verdict } from './check-data.ts'
import { handleRefunds } from './clients/refunds.ts'
import { type TestData, createTestData, type Size } from './test-data.ts'
import { openHistory } from './history.ts'
import { countMessages, type MessageCounts } from './messages.ts'
import { load, type Progress } from './clients/load.ts'
import { ledgerOf } from './ledger.ts'
import { type Fault, startFaultInjection } from './faults/fault-injector.ts'
import type { Servers } from './faults/own-servers.ts'
import { startWorld, type World } from './faults/programs.ts'
import { rollOf } from './seeded-random.ts'
import { settle } from './settle.ts'

export type Round = {
  seed: number
  orders: number
  schedule: Fault[]
  clients: number
  isCashless?: boolean
  size: Size
  /** The folder of the sources if not this one: a copy with an injected bug. */
  sources?: string
  /** Statements that inject a bug into the database. */
  spoil?: string[]
  /** Adds to the test data before the load, and reads the result after the background work. */
  prepare?(client: pg.Client, testData: TestData): Promise<void>
  inspect?(client: pg.Client): Promise<void>
  /** A run that is not done by then has failed. */
  seconds: number
  /** How long background work may take. */
  settleSeconds: number
  /** Rows younger than this are not checked yet: twice the sweep interval plus the delay of notifications. */
  freshSeconds: number
}
export type Result = {
  progress: Progress
  counts: Map<string, number>
  injected: Map<string, number>
  verdict: Verdict
  /** Orders seen past a deadline without an owner during the run, and the number of checks. */
  ownerless: number
  deadlineChecks: number
  /** Of the load alone. */
  seconds: number
  settled: number | undefined
  messages: MessageCounts
}

async function onDatabase<T>(world: World, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  return use(client).finally(() => client.end())
}

const ignore = () => undefined

/** How long an order may be overdue: the worker may have been down, and its sweep is periodic. */
const ownedWithin = 60

/** Checks repeatedly while the load runs, also during faults. */
function watchOwners(world: World): { stop(): Promise<{ deadlineChecks: number; ownerless: number }> } {
  const seen = { deadlineChecks: 0, ownerless: 0 }
  let isStopping = false
  const work = async () => {
    while (!isStopping) {
      // The server may be down at this moment; then this check is skipped.
      const options = { only: 'overdue orders without an open task', allowance: ownedWithin }
      const verdict = await checkData(world.databaseUrl, options).catch(() => undefined)
      seen.deadlineChecks += verdict ? 1 : 0
      seen.ownerless += verdict?.found[0]?.count ?? 0
      for (let i = 0; i < 40 && !isStopping; i += 1) await sleep(100)
    }
    return seen
  }
  const working = work()
  return {
    async stop() {
      isStopping = true
      return working
    },
  }
}

type LoadResult = Omit<Result, 'verdict' | 'settled' | 'messages'>

async function runLoad(world: World, testData: TestData, round: Round, file: string): Promise<LoadResult> {
  const { seed, orders, schedule, clients, isCashless } = round
  const history = openHistory(file)
  const injection = startFaultInjection(world, { seed, schedule, orders })
  const watch = watchOwners(world)
  const began = performance.now()
  const isLate = () => performance.now() - began > round.seconds * 1000
  const { onOrder, isOver, injected } = injection
  // While the server is down the order cannot be aged; then it is paid in time.
  const expireOrder = (id: string) => onDatabase(world, (client) => expire(client, id)).then(ignore, ignore)
  const people = {
    seed,
    clients,
    orders,
    isCashless,
    testData,
    origins: world.origins,
    history,
    expire: expireOrder,
  }
  const progress = await load({ ...people, onOrder, isOver, isLate })
  const seconds = (performance.now() - began) / 1000
  if (!isLate()) await injection.done
  const { deadlineChecks, ownerless } = await watch.stop()
  await history.close()
  return { progress, counts: history.counts, injected, deadlineChecks, ownerless, seconds }
}

export function runRound(servers: Servers, round: Round): Promise<Result> {
  return withCleanUp(async () => {
    const { seed, size, sources, spoil = [], settleSeconds, freshSeconds } = round
    const folder = mkdtempSync(join(tmpdir(), 'momo-chaos-'))
    later(async () => rmSync(folder, { recursive: true }))
    const history = join(folder, 'history.jsonl')
    const world = await startWorld({
      servers,
      database: `chaos_${seed}_${Date.now()}`,
      ...(sources !== undefined && { sources }),
    })
    const testData = await onDatabase(world, async (client) => {
      for (const statement of spoil) await client.query(statement)
      const made = await createTestData(client, rollOf(seed, 'ground'), size)
      await round.prepare?.(client, made)
      return made
    })
    const loaded = await runLoad(world, testData, round, history)
    const after = await onDatabase(world, async (client) => {
      await settle(client, settleSeconds)
      await age(client)
      await ageMoney(client)
      await settle(client, settleSeconds)
      await handleRefunds(world, testData)
      await askAgain(client)
      // Orders continue to age, so the last seconds always have open work: everything older must be done.
      await sleep(freshSeconds * 1000)
      const settled = await settle(client, settleSeconds)
      await round.inspect?.(client)
      return { settled, messages: await countMessages(client, world) }
    })
    // Stops the refunds before reading both ledgers; a refund between the two reads would look like a discrepancy.
    await world.programs.worker.stop()
    const ledger = join(folder, 'ledger.json')
    writeFileSync(ledger, JSON.stringify(await ledgerOf(world.wallets)))
    return {
      ...loaded,
      ...after,
      verdict: await checkData(world.databaseUrl, { history, ledger, allowance: freshSeconds }),
    }
  })
}
