// One run: the programs, the people, the faults, and then the question what is left of it all.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { later, withCleanUp } from '../stack/clean-up.ts'
import { age, ageMoney, askAgain, expire } from './age.ts'
import { checkData, type Verdict } from './check-data.ts'
import { clearDesks } from './clients/desk.ts'
import { type Ground, layGround, type Size } from './ground.ts'
import { openHistory } from './history.ts'
import { countLetters, type Letters } from './letters.ts'
import { load, type Progress } from './clients/load.ts'
import { ledgerOf } from './ledger.ts'
import { type Fault, unleash } from './faults/nemesis.ts'
import type { Servers } from './faults/own-servers.ts'
import { startWorld, type World } from './faults/programs.ts'
import { rollOf } from './roll.ts'
import { settle } from './settle.ts'

export type Round = {
  seed: number
  orders: number
  schedule: Fault[]
  clients: number
  isCashless?: boolean
  size: Size
  /** Where the sources are, when not here: a copy with a fault planted in it. */
  sources?: string
  /** Statements that plant a fault in the database. */
  spoil?: string[]
  /** A run that is not done by then has failed. */
  seconds: number
  /** How long the product may take for what it does by itself. */
  settleSeconds: number
  /** What is younger than this is not judged yet: twice the time between two sweeps, and the time that news take. */
  freshSeconds: number
}
export type Result = {
  progress: Progress
  counts: Map<string, number>
  struck: Map<string, number>
  verdict: Verdict
  /** Orders that were seen past a deadline without an owner while it ran, and how often was looked. */
  ownerless: number
  looks: number
  /** Of the load alone. */
  seconds: number
  settled: number | undefined
  letters: Letters
}

async function onDatabase<T>(world: World, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  return use(client).finally(() => client.end())
}

const ignore = () => undefined

/** So long may an order lie past its deadline: the worker may have been dead, and its sweep comes by the clock. */
const ownedWithin = 60

/** Looks again and again while the load runs, also while things are broken. */
function watchOwners(world: World): { stop(): Promise<{ looks: number; ownerless: number }> } {
  const seen = { looks: 0, ownerless: 0 }
  let isStopping = false
  const work = async () => {
    while (!isStopping) {
      // The server may be dead at this very moment; then nobody can look.
      const verdict = await checkData(world.databaseUrl, { only: 'nobody owns', allowance: ownedWithin }).catch(() => undefined)
      seen.looks += verdict ? 1 : 0
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

async function storm(world: World, ground: Ground, round: Round, file: string): Promise<Omit<Result, 'verdict' | 'settled' | 'letters'>> {
  const { seed, orders, schedule, clients, isCashless } = round
  const history = openHistory(file)
  const nemesis = unleash(world, { seed, schedule, orders })
  const watch = watchOwners(world)
  const began = performance.now()
  const isLate = () => performance.now() - began > round.seconds * 1000
  const { onOrder, isOver, struck } = nemesis
  // Nobody can say so while the server is dead; then it is paid in time.
  const grow = (id: string) => onDatabase(world, (client) => expire(client, id)).then(ignore, ignore)
  const people = { seed, clients, orders, isCashless, ground, origins: world.origins, history, expire: grow }
  const progress = await load({ ...people, onOrder, isOver, isLate })
  const seconds = (performance.now() - began) / 1000
  if (!isLate()) await nemesis.done
  const { looks, ownerless } = await watch.stop()
  await history.close()
  return { progress, counts: history.counts, struck, looks, ownerless, seconds }
}

export function runRound(servers: Servers, round: Round): Promise<Result> {
  return withCleanUp(async () => {
    const { seed, size, sources, spoil = [], settleSeconds, freshSeconds } = round
    const folder = mkdtempSync(join(tmpdir(), 'momo-chaos-'))
    later(async () => rmSync(folder, { recursive: true }))
    const history = join(folder, 'history.jsonl')
    const world = await startWorld({ servers, database: `chaos_${seed}_${Date.now()}`, ...(sources !== undefined && { sources }) })
    const ground = await onDatabase(world, async (client) => {
      for (const statement of spoil) await client.query(statement)
      return layGround(client, rollOf(seed, 'ground'), size)
    })
    const stormed = await storm(world, ground, round, history)
    const after = await onDatabase(world, async (client) => {
      await settle(client, settleSeconds)
      await age(client)
      await ageMoney(client)
      await settle(client, settleSeconds)
      await clearDesks(world, ground)
      await askAgain(client)
      // Orders go on growing old, so there is always something from the last seconds: all else must be done.
      await sleep(freshSeconds * 1000)
      const settled = await settle(client, settleSeconds)
      return { settled, letters: await countLetters(client, world) }
    })
    // It goes on giving money back: between looking into the wallets' books and into ours some would have moved.
    await world.programs.worker.stop()
    const ledger = join(folder, 'ledger.json')
    writeFileSync(ledger, JSON.stringify(await ledgerOf(world.wallets)))
    return { ...stormed, ...after, verdict: await checkData(world.databaseUrl, { history, ledger, allowance: freshSeconds }) }
  })
}
