// What happens to an order: transitions by the branch, cancellation by the customer, both at once.
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, isUndecided } from './ask.ts'
import type { Placed } from './customer.ts'
import type { Customer, Person } from '../test-data.ts'
import { type Caller, insist } from './retry.ts'
import type { FulfilmentMethod, Plan } from './plan.ts'
import { between } from '../seeded-random.ts'

type Step = { move: string; riderName?: string; riderPhone?: string; reasonCode?: string }
export type Order = Placed & {
  who: Customer
  plan: Plan
  /** Paid at the door, not with a wallet. */ isCash: boolean
}

const last: Record<FulfilmentMethod, Step[]> = {
  delivery: [{ move: 'hand-over', riderName: 'Ram Thapa', riderPhone: '9811111111' }, { move: 'deliver' }],
  pickup: [{ move: 'collect' }],
  'dine-in': [{ move: 'serve' }],
}
/** Accepting an ASAP order also starts it. */
const stepsOf = ({ fulfilmentMethod, isQuick }: Placed): Step[] => [
  { move: 'accept' },
  ...(isQuick ? [] : [{ move: 'start' }]),
  { move: 'ready' },
  ...last[fulfilmentMethod],
]

const moved = async (caller: Caller, order: Order, body: Step, times = 1): Promise<boolean> => {
  const path = `/api/v1/orders/${order.id}/moves`
  const line = { op: 'move' as const, key: `${order.id} ${body.move}` }
  const answer = await insist(caller, { who: order.who.branch.staff, path, body, times, line })
  return answer?.status === 200 || (answer?.code === 'order.no_such_move' && (await isBeyond(caller, order)))
}

const reject = (caller: Caller, order: Order) =>
  moved(caller, order, { move: 'reject', reasonCode: 'too-busy' }, order.plan.times)

export async function withdraw(caller: Caller, { id, who, plan }: Order): Promise<void> {
  const line = { op: 'withdraw' as const, key: `${id} withdraw`, account: who.accountId }
  await insist(caller, { who, path: `/api/v1/orders/${id}/withdraw`, times: plan.times, line })
}

/** Reads the state of an order; undefined when no program answers. */
export async function stateOf(
  { origins }: Caller,
  { id, who }: Pick<Order, 'id' | 'who'>,
): Promise<string | undefined> {
  for (let tries = 0; tries < 30; tries += 1) {
    const path = `/api/v1/orders/${id}`
    const look = await ask({
      origin: origins[tries % origins.length]!,
      method: 'GET',
      path,
      token: await who.token(),
    })
    if (!isUndecided(look)) return look.status === 200 ? String(look.data['state']) : undefined
    await sleep(300)
  }
  return undefined
}

/** The previous answer may be lost although the transition was applied; a read shows it. */
async function isBeyond(caller: Caller, order: Order): Promise<boolean> {
  const state = await stateOf(caller, order)
  return state !== undefined && !['rejected', 'cancelled', 'missed', 'expired'].includes(state)
}

async function carryOn(caller: Caller, order: Order, steps: number): Promise<void> {
  const all = stepsOf(order)
  for (const body of all.slice(0, steps)) if (!(await moved(caller, order, body, order.plan.times))) return
  if (steps < all.length || !order.isCash) return
  const line = { op: 'cash' as const, key: `${order.id} cash` }
  const path = `/api/v1/orders/${order.id}/cash`
  await insist(caller, { who: order.who.branch.staff, path, body: { takenBy: 'Ram Thapa' }, line })
}

/** Accepts and then cancels it: the payment is refunded and its bill reversed. */
async function cancel(caller: Caller, order: Order): Promise<void> {
  await carryOn(caller, order, between(order.plan.roll, 0, 3))
  await moved(caller, order, { move: 'cancel', reasonCode: 'not-reached' }, order.plan.times)
}

/** Staff of another outlet must not move this order. */
async function trespass(caller: Caller, order: Order, stranger: Person): Promise<void> {
  const line = { op: 'trespass' as const, key: `${order.id} trespass` }
  const body = { move: 'reject', reasonCode: 'too-busy' }
  await insist(caller, { who: stranger, path: `/api/v1/orders/${order.id}/moves`, body, line })
}

export async function followUp(caller: Caller, order: Order, stranger: Person): Promise<void> {
  const { after, isTrespassed } = order.plan
  if (isTrespassed) await trespass(caller, order, stranger)
  if (typeof after === 'number') await carryOn(caller, order, after)
  if (after === 'reject') await reject(caller, order)
  if (after === 'cancel') await cancel(caller, order)
  if (after === 'withdraw') await withdraw(caller, order)
  if (after === 'race') await Promise.all([withdraw(caller, order), moved(caller, order, { move: 'accept' })])
}
