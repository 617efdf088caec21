// Thousands of customers who pay: most pay correctly, over returns that are lost, doubled and mixed up; every fifth forges a return.
import { orderOnce } from '../chaos/clients/customer.ts'
import type { TestData } from '../chaos/test-data.ts'
import type { Caller } from '../chaos/clients/retry.ts'
import { comeBack } from '../chaos/clients/pay.ts'
import { type Plan, planOf } from '../chaos/clients/plan.ts'
import { pick, type Roll, rollOf } from '../chaos/seeded-random.ts'
import { walk } from './pay-walks.ts'
import { type Kind, type Pot, type SharedState, shares } from './payment-kinds.ts'

const deck = Object.entries(shares).flatMap(([kind, share]) =>
  Array.from({ length: share }, () => kind as Kind),
)
/** Spreads every kind over the whole run. */
const kindOf = (n: number): Kind => deck[(n * 37) % deck.length]!

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

type Wanted = { caller: Caller; testData: TestData; seed: number; many: number; clients: number }

export async function runPayments({ caller, testData, seed, many, clients }: Wanted): Promise<SharedState> {
  const shared: SharedState = {
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
    const people = testData.customers.filter((_, i) => i % clients === number)
    for (let n = 0; next < many; n += 1) {
      const kind = kindOf(next)
      next += 1
      const wanted = planOf(seed, number, n, { customers: people.length, foods: testData.foods.length })
      const payment = pick(wanted.roll, ['esewa', 'khalti'] as const)
      const plan: Plan = { ...wanted, payment, sendsWrongTotal: false, times: 1 }
      const who = people[plan.customer]!
      const { placed, refused = '' } = await orderOnce(caller, who, plan, testData.foods)
      if (placed)
        await walk(shared, { kind, wallet: payment, order: { ...placed, who, plan, isCash: false } })
      else shared.stuck.set(refused, (shared.stuck.get(refused) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  await shared.pot.empty()
  return shared
}
