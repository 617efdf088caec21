// A customer who pays with a wallet, by scenario: directly, with the tab closed, too late, twice, not at all.
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, isUndecided } from './ask.ts'
import { type Button, type WalletRedirect, clickButton } from './at-wallet.ts'
import { type Caller, insist } from './retry.ts'
import { type PaymentBehaviour, type Method, other, type Wallet } from './plan.ts'
import { type Order, stateOf, withdraw } from './staff.ts'

/** Where the customer is redirected to pay; undefined when the order cannot be paid this way any more. */
export async function begin(
  caller: Caller,
  { id, who, plan }: Order,
  method: Method,
): Promise<WalletRedirect | undefined> {
  const line = { op: 'start' as const, key: `${id} ${method}`, account: who.accountId }
  const answer = await insist(caller, {
    who,
    path: `/api/v1/orders/${id}/payments`,
    body: { method },
    times: plan.times,
    line,
  })
  return answer?.status === 200 ? (answer.data as WalletRedirect) : undefined
}

/** Requests the return page. It is only a hint: its answer is ignored and it is not retried. */
export async function comeBack({ origins, roll }: Caller, address: string | undefined): Promise<number> {
  if (address === undefined) return 0
  const { pathname, search } = new URL(address)
  const origin = origins[Math.floor(roll() * origins.length)]!
  return (await ask({ origin, method: 'GET', path: pathname + search })).status
}

/** Polls as the page 'we are checking your payment' does, until it is decided or the customer gives up. */
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
  const isIn =
    state !== undefined && !['awaiting-payment', 'expired', 'cancelled', 'rejected', 'missed'].includes(state)
  // The customer has now seen that it is paid.
  if (isIn) caller.history.write({ op: 'pay', phase: 'ok', key: order.id, order: order.id, state: 'placed' })
  return isIn
}

async function payAndReturn(
  caller: Caller,
  order: Order,
  wallet: Wallet,
  button: Button = 'pay',
): Promise<boolean> {
  const redirect = await begin(caller, order, wallet)
  if (!redirect) return false
  const back = await clickButton(redirect, button)
  // One in ten requests the return page three times at once.
  await Promise.all(Array.from({ length: order.plan.times }, () => comeBack(caller, back)))
  return isPlaced(caller, order)
}

async function untilExpired(caller: Caller, order: Order): Promise<void> {
  await caller.expire(order.id)
  for (let tries = 0; tries < 40 && (await stateOf(caller, order)) === 'awaiting-payment'; tries += 1)
    await sleep(500)
}

type PaymentScenario = (caller: Caller, order: Order, wallet: Wallet) => Promise<boolean>

const scenarios: Record<PaymentBehaviour, PaymentScenario> = {
  pay: payAndReturn,
  less: (caller, order, wallet) => payAndReturn(caller, order, wallet, 'pay-less'),
  async close(caller, order, wallet) {
    const redirect = await begin(caller, order, wallet)
    if (redirect) await clickButton(redirect, 'close')
    return false
  },
  async late(caller, order, wallet) {
    const redirect = await begin(caller, order, wallet)
    if (!redirect) return false
    await untilExpired(caller, order)
    await comeBack(caller, await clickButton(redirect, 'pay'))
    return isPlaced(caller, order)
  },
  async twice(caller, order, wallet) {
    const first = await begin(caller, order, wallet)
    const second = await begin(caller, order, other[wallet])
    if (!first || !second) return false
    const backs = await Promise.all([clickButton(first, 'pay'), clickButton(second, 'pay')])
    await Promise.all(backs.map((back) => comeBack(caller, back)))
    return isPlaced(caller, order)
  },
  async 'cash-after-all'(caller, order, wallet) {
    const redirect = await begin(caller, order, wallet)
    if (redirect) await comeBack(caller, await clickButton(redirect, 'cancel'))
    order.isCash = (await begin(caller, order, 'cash')) !== undefined
    return isPlaced(caller, order)
  },
  async 'try-again'(caller, order, wallet) {
    const redirect = await begin(caller, order, wallet)
    if (redirect) await comeBack(caller, await clickButton(redirect, 'cancel'))
    await isPlaced(caller, order)
    return payAndReturn(caller, order, other[wallet])
  },
  async withdrawn(caller, order, wallet) {
    const redirect = await begin(caller, order, wallet)
    if (!redirect) return false
    await withdraw(caller, order)
    await comeBack(caller, await clickButton(redirect, 'pay'))
    return isPlaced(caller, order)
  },
  async 'walk-away'(caller, order, wallet) {
    await begin(caller, order, wallet)
    return false
  },
}

/** Whether the branch has the order now. */
export async function payFor(caller: Caller, order: Order): Promise<boolean> {
  const { payment, paymentBehaviour } = order.plan
  return payment === 'cash' || scenarios[paymentBehaviour](caller, order, payment)
}
