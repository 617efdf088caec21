// Injects faults one after the other, in an order that the seed decides.
import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from './programs.ts'
import { between, pick, type Roll, rollOf } from '../seeded-random.ts'
import type { Link } from './tcp-proxy.ts'

export type Fault = { name: string; inject(world: World, roll: Roll): Promise<void> }

const faultDuration = (roll: Roll): number => between(roll, 200, 1_500)

const breakLink = (
  name: string,
  kind: 'black-hole' | 'lost-answers' | 'delay',
  linkOf: (world: World, roll: Roll) => Link,
): Fault => ({
  name,
  async inject(world, roll) {
    const link = linkOf(world, roll)
    link.setFault(kind)
    await sleep(faultDuration(roll))
    link.setFault('none')
  },
})
const resetLink = (name: string, linkOf: (world: World, roll: Roll) => Link): Fault => ({
  name,
  async inject(world, roll) {
    linkOf(world, roll).reset()
  },
})
const aClientLink = ({ clientLinks }: World, roll: Roll): Link => pick(roll, clientLinks)
const aWallet = ({ wallets }: World, roll: Roll): Link => pick(roll, wallets.links)

const faults: Fault[] = [
  { name: 'kill http', inject: ({ programs }, roll) => pick(roll, programs.http).kill() },
  {
    name: 'kill both http',
    inject: async ({ programs }) => void (await Promise.all(programs.http.map((one) => one.kill()))),
  },
  { name: 'kill worker', inject: ({ programs }) => programs.worker.kill() },
  { name: 'kill realtime', inject: ({ programs }) => programs.realtime.kill() },
  { name: 'kill PostgreSQL', inject: ({ servers }) => killServer(servers.postgres) },
  { name: 'kill Redis', inject: ({ servers }) => killServer(servers.redis) },
  {
    name: 'freeze http',
    inject: ({ programs }, roll) => pick(roll, programs.http).freeze(faultDuration(roll)),
  },
  { name: 'freeze worker', inject: ({ programs }, roll) => programs.worker.freeze(faultDuration(roll)) },
  breakLink('black hole to PostgreSQL', 'black-hole', ({ servers }) => servers.links.database),
  breakLink(
    'black hole from the worker to PostgreSQL',
    'black-hole',
    ({ servers }) => servers.links.background,
  ),
  breakLink('black hole to Redis', 'black-hole', ({ servers }) => servers.links.redis),
  breakLink('black hole from clients', 'black-hole', aClientLink),
  breakLink('PostgreSQL responses dropped', 'lost-answers', ({ servers }) => servers.links.database),
  breakLink(
    'PostgreSQL responses to the worker dropped',
    'lost-answers',
    ({ servers }) => servers.links.background,
  ),
  breakLink('responses to clients dropped', 'lost-answers', aClientLink),
  breakLink('slow connection to PostgreSQL', 'delay', ({ servers }) => servers.links.database),
  resetLink('reset PostgreSQL connections', ({ servers }) => servers.links.database),
  resetLink('reset Redis connections', ({ servers }) => servers.links.redis),
  resetLink('reset client connections', aClientLink),
  breakLink('black hole to a wallet', 'black-hole', aWallet),
  breakLink('wallet responses dropped', 'lost-answers', aWallet),
  resetLink('reset wallet connections', aWallet),
]

async function killServer(server: World['servers']['postgres']): Promise<void> {
  await server.kill()
  await server.startAgain()
}

/** Only these, in sequence: for an injected bug that shows only after certain faults. */
export const theseFaults = (...names: string[]): Fault[] =>
  names.map((name) => faults.find((fault) => fault.name === name)!)

/** Shuffled decks, so that every kind of fault comes before any is repeated. */
export function scheduleOf(seed: number, many: number): Fault[] {
  // The label is part of the seed: another label gives another schedule.
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

type InjectionOptions = { seed: number; schedule: Fault[]; orders: number }
export type FaultInjection = {
  onOrder(placed: number): void
  isOver(): boolean
  done: Promise<void>
  injected: Map<string, number>
}

/** The k-th fault starts when its share of the orders is placed and the previous fault is over. */
export function startFaultInjection(
  world: World,
  { seed, schedule, orders }: InjectionOptions,
): FaultInjection {
  const roll = rollOf(seed, 'strikes')
  const injected = new Map<string, number>()
  let placed = 0
  let left = schedule.length
  async function work(): Promise<void> {
    for (const [k, { name, inject }] of schedule.entries()) {
      while (placed < ((k + 0.5) * orders) / schedule.length) await sleep(20)
      await inject(world, roll)
      injected.set(name, (injected.get(name) ?? 0) + 1)
      left -= 1
    }
  }
  const done = work()
  // A fault that cannot be injected fails the run; `done` rejects with the reason.
  done.catch(() => (left = 0))
  return { onOrder: (now) => (placed = now), isOver: () => left === 0, done, injected }
}
