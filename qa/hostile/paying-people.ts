// Thousands of people who pay: most of them honestly, over returns that are lost, doubled and mixed up; every fifth wants it for nothing.
import type { Page } from '../chaos/clients/at-wallet.ts'
import { orderOnce } from '../chaos/clients/customer.ts'
import type { Ground } from '../chaos/ground.ts'
import type { Caller } from '../chaos/clients/insist.ts'
import { comeBack } from '../chaos/clients/pay.ts'
import { type Plan, planOf, type Wallet } from '../chaos/clients/plan.ts'
import { pick, type Roll, rollOf } from '../chaos/roll.ts'
import type { Genuine } from './forged-returns.ts'
import { walk } from './pay-walks.ts'

/** How many of a hundred. */
const shares = {
  plain: 30,
  /** Paid, and the browser never comes back. */
  lost: 10,
  /** It comes back three times at the same instant. */
  doubled: 10,
  /** It comes back when others do, in any order. */
  shuffled: 10,
  forged: 20,
  both: 5,
  /** The wallet takes another sum than it was asked for. */
  amount: 2,
  /** The wallet halts, and makes up its mind later. */
  ambiguous: 3,
  late: 2,
  /** Cancelled at one, paid at the other. */
  again: 4,
  withdrawn: 2,
  abandoned: 2,
}
export type Kind = keyof typeof shares
const deck = Object.entries(shares).flatMap(([kind, share]) => Array.from({ length: share }, () => kind as Kind))
/** Every kind is spread over the whole run. */
const kindOf = (n: number): Kind => deck[(n * 37) % deck.length]!

/** What all of them know of each other. */
export type Crowd = {
  caller: Caller
  journeys: { kind: Kind; orderId: string }[]
  forgers: Record<Wallet, number>
  forgeries: Map<string, number>
  /** Why somebody got no order at all. */
  stuck: Map<string, number>
  /** What halted at a wallet, to be decided at the end. */
  halted: Page[]
  /** Returns that wallets did send, for whoever wants to use them again. */
  genuine: Record<Wallet, Genuine[]>
  pot: Pot
}

/** Returns that arrive late and in any order. */
type Pot = { put(address: string | undefined): Promise<void>; empty(): Promise<void> }

function potOf(caller: Caller, roll: Roll): Pot {
  let waiting: string[] = []
  const empty = async () => {
    const all = waiting.map((address) => ({ address, at: roll() })).toSorted((a, b) => a.at - b.at)
    waiting = []
    await Promise.all(all.map(({ address }) => comeBack(caller, address)))
  }
  return {
    empty,
    async put(address) {
      if (address !== undefined) waiting.push(address)
      if (waiting.length >= 12) await empty()
    },
  }
}

type Wanted = { caller: Caller; ground: Ground; seed: number; many: number; clients: number }

export async function letThemPay({ caller, ground, seed, many, clients }: Wanted): Promise<Crowd> {
  const crowd: Crowd = {
    caller,
    journeys: [],
    forgers: { esewa: 0, khalti: 0 },
    forgeries: new Map(),
    stuck: new Map(),
    halted: [],
    genuine: { esewa: [], khalti: [] },
    pot: potOf(caller, rollOf(seed, 'pot')),
  }
  let next = 0
  async function client(number: number): Promise<void> {
    const people = ground.customers.filter((_, i) => i % clients === number)
    for (let n = 0; next < many; n += 1) {
      const kind = kindOf(next)
      next += 1
      const wanted = planOf(seed, number, n, { customers: people.length, foods: ground.foods.length })
      const payment = pick(wanted.roll, ['esewa', 'khalti'] as const)
      const plan: Plan = { ...wanted, payment, isLiar: false, times: 1 }
      const who = people[plan.customer]!
      const { placed, refused = '' } = await orderOnce(caller, who, plan, ground.foods)
      if (placed) await walk(crowd, { kind, wallet: payment, order: { ...placed, who, plan, isCash: false } })
      else crowd.stuck.set(refused, (crowd.stuck.get(refused) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  await crowd.pot.empty()
  return crowd
}
