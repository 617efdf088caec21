// A person who pays with a wallet, in one of the ways people do: straight on, with the tab closed, too late, twice, not at all.
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, isUndecided } from './ask.ts'
import { type Button, type HandOver, press } from './at-wallet.ts'
import { type Caller, insist } from './insist.ts'
import { type Deed, type Method, other, type Wallet } from './plan.ts'
import { type Order, stateOf, withdraw } from './staff.ts'

/** Where the customer is sent to pay; undefined when it can't be paid this way any more. */
export async function begin(caller: Caller, { id, who, plan }: Order, method: Method): Promise<HandOver | undefined> {
  const line = { op: 'start' as const, key: `${id} ${method}`, account: who.accountId }
  const answer = await insist(caller, { who, path: `/api/v1/orders/${id}/payments`, body: { method }, times: plan.times, line })
  return answer?.status === 200 ? (answer.data as HandOver) : undefined
}

/** The browser is sent back to us. It is a hint: what comes of it is not looked at, and nobody sends it again. */
export async function comeBack({ origins, roll }: Caller, address: string | undefined): Promise<number> {
  if (address === undefined) return 0
  const { pathname, search } = new URL(address)
  const origin = origins[Math.floor(roll() * origins.length)]!
  return (await ask({ origin, method: 'GET', path: pathname + search })).status
}

/** The page says 'we are checking your payment' and asks, until it is decided or the customer has had enough. */
async function isPlaced(caller: Caller, order: Order): Promise<boolean> {
  const { origins } = caller
  for (let tries = 0; tries < 12; tries += 1) {
    const path = `/api/v1/orders/${order.id}/payments/check`
    const origin = origins[tries % origins.length]!
    const answer = await ask({ origin, method: 'POST', path, token: await order.who.token(), body: {} })
    if (!isUndecided(answer) && (answer.status !== 200 || answer.data['isDecided'] === true)) break
    await sleep(400)
  }
  const state = await stateOf(caller, order)
  const isIn = state !== undefined && !['awaiting-payment', 'expired', 'cancelled', 'rejected', 'missed'].includes(state)
  // From now on the customer has seen it.
  if (isIn) caller.history.write({ op: 'pay', phase: 'ok', key: order.id, order: order.id, state: 'placed' })
  return isIn
}

async function payAndReturn(caller: Caller, order: Order, wallet: Wallet, button: Button = 'pay'): Promise<boolean> {
  const handOver = await begin(caller, order, wallet)
  if (!handOver) return false
  const back = await press(handOver, button)
  // One in ten comes back three times at the same instant.
  await Promise.all(Array.from({ length: order.plan.times }, () => comeBack(caller, back)))
  return isPlaced(caller, order)
}

async function untilExpired(caller: Caller, order: Order): Promise<void> {
  await caller.expire(order.id)
  for (let tries = 0; tries < 40 && (await stateOf(caller, order)) === 'awaiting-payment'; tries += 1) await sleep(500)
}

type Way = (caller: Caller, order: Order, wallet: Wallet) => Promise<boolean>

const ways: Record<Deed, Way> = {
  pay: payAndReturn,
  less: (caller, order, wallet) => payAndReturn(caller, order, wallet, 'pay-less'),
  async close(caller, order, wallet) {
    const handOver = await begin(caller, order, wallet)
    if (handOver) await press(handOver, 'close')
    return false
  },
  async late(caller, order, wallet) {
    const handOver = await begin(caller, order, wallet)
    if (!handOver) return false
    await untilExpired(caller, order)
    await comeBack(caller, await press(handOver, 'pay'))
    return isPlaced(caller, order)
  },
  async twice(caller, order, wallet) {
    const first = await begin(caller, order, wallet)
    const second = await begin(caller, order, other[wallet])
    if (!first || !second) return false
    const backs = await Promise.all([press(first, 'pay'), press(second, 'pay')])
    await Promise.all(backs.map((back) => comeBack(caller, back)))
    return isPlaced(caller, order)
  },
  async 'cash-after-all'(caller, order, wallet) {
    const handOver = await begin(caller, order, wallet)
    if (handOver) await comeBack(caller, await press(handOver, 'cancel'))
    order.isCash = (await begin(caller, order, 'cash')) !== undefined
    return isPlaced(caller, order)
  },
  async 'try-again'(caller, order, wallet) {
    const handOver = await begin(caller, order, wallet)
    if (handOver) await comeBack(caller, await press(handOver, 'cancel'))
    await isPlaced(caller, order)
    return payAndReturn(caller, order, other[wallet])
  },
  async withdrawn(caller, order, wallet) {
    const handOver = await begin(caller, order, wallet)
    if (!handOver) return false
    await withdraw(caller, order)
    await comeBack(caller, await press(handOver, 'pay'))
    return isPlaced(caller, order)
  },
  async 'walk-away'(caller, order, wallet) {
    await begin(caller, order, wallet)
    return false
  },
}

/** Whether the branch has the order now. */
export async function payFor(caller: Caller, order: Order): Promise<boolean> {
  const { payment, deed } = order.plan
  return payment === 'cash' || ways[deed](caller, order, payment)
}
