// Injects faults one after the other, in an order that the seed decides.
import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from './programs.ts'
import { between, pick, type Roll, rollOf } from '../seeded-random.ts'
import type { Link } from './tcp-proxy.ts'

export type Fault = { name: string; strike(world: World, roll: Roll): Promise<void> }

const lasting = (roll: Roll): number => between(roll, 200, 1_500)

const harming = (name: string, kind: 'black-hole' | 'lost-answers' | 'delay', linkOf: (world: World, roll: Roll) => Link): Fault => ({
  name,
  async strike(world, roll) {
    const link = linkOf(world, roll)
    link.harm(kind)
    await sleep(lasting(roll))
    link.harm('none')
  },
})
const cutting = (name: string, linkOf: (world: World, roll: Roll) => Link): Fault => ({
  name,
  async strike(world, roll) {
    linkOf(world, roll).reset()
  },
})
const aWay = ({ ways }: World, roll: Roll): Link => pick(roll, ways)
const aWallet = ({ wallets }: World, roll: Roll): Link => pick(roll, wallets.links)

const faults: Fault[] = [
  { name: 'kill http', strike: ({ programs }, roll) => pick(roll, programs.http).kill() },
  { name: 'kill both http', strike: async ({ programs }) => void (await Promise.all(programs.http.map((one) => one.kill()))) },
  { name: 'kill worker', strike: ({ programs }) => programs.worker.kill() },
  { name: 'kill realtime', strike: ({ programs }) => programs.realtime.kill() },
  { name: 'kill PostgreSQL', strike: ({ servers }) => killed(servers.postgres) },
  { name: 'kill Redis', strike: ({ servers }) => killed(servers.redis) },
  { name: 'freeze http', strike: ({ programs }, roll) => pick(roll, programs.http).freeze(lasting(roll)) },
  { name: 'freeze worker', strike: ({ programs }, roll) => programs.worker.freeze(lasting(roll)) },
  harming('black hole to PostgreSQL', 'black-hole', ({ servers }) => servers.links.database),
  harming('black hole of the worker', 'black-hole', ({ servers }) => servers.links.background),
  harming('black hole to Redis', 'black-hole', ({ servers }) => servers.links.redis),
  harming('black hole of clients', 'black-hole', aWay),
  harming("PostgreSQL's answers lost", 'lost-answers', ({ servers }) => servers.links.database),
  harming("PostgreSQL's answers to the worker lost", 'lost-answers', ({ servers }) => servers.links.background),
  harming('answers to clients lost', 'lost-answers', aWay),
  harming('PostgreSQL far away', 'delay', ({ servers }) => servers.links.database),
  cutting('reset of PostgreSQL', ({ servers }) => servers.links.database),
  cutting('reset of Redis', ({ servers }) => servers.links.redis),
  cutting('reset of clients', aWay),
  harming('black hole to a wallet', 'black-hole', aWallet),
  harming("a wallet's answers lost", 'lost-answers', aWallet),
  cutting('reset of a wallet', aWallet),
]

async function killed(server: World['servers']['postgres']): Promise<void> {
  await server.kill()
  await server.startAgain()
}

/** Only these, in sequence: for an injected bug that shows only after certain faults. */
export const theseFaults = (...names: string[]): Fault[] => names.map((name) => faults.find((fault) => fault.name === name)!)

/** Shuffled decks, so that every kind of fault comes before any is repeated. */
export function scheduleOf(seed: number, many: number): Fault[] {
  const roll = rollOf(seed, 'nemesis')
  const deck = (): Fault[] =>
    faults
      .map((fault) => ({ fault, at: roll() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ fault }) => fault)
  return Array.from({ length: Math.ceil(many / faults.length) }, deck)
    .flat()
    .slice(0, many)
}

export type Nemesis = { onOrder(placed: number): void; isOver(): boolean; done: Promise<void>; struck: Map<string, number> }

/** The k-th fault starts when its share of the orders is placed and the previous fault is over. */
export function unleash(world: World, { seed, schedule, orders }: { seed: number; schedule: Fault[]; orders: number }): Nemesis {
  const roll = rollOf(seed, 'strikes')
  const struck = new Map<string, number>()
  let placed = 0
  let left = schedule.length
  async function work(): Promise<void> {
    for (const [k, { name, strike }] of schedule.entries()) {
      while (placed < ((k + 0.5) * orders) / schedule.length) await sleep(20)
      await strike(world, roll)
      struck.set(name, (struck.get(name) ?? 0) + 1)
      left -= 1
    }
  }
  const done = work()
  // A fault that cannot be injected fails the run; `done` rejects with the reason.
  done.catch(() => (left = 0))
  return { onOrder: (now) => (placed = now), isOver: () => left === 0, done, struck }
}
