// One customer's path from the order to the wallet and back, by scenario.
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../chaos/clients/ask.ts'
import { decide, type WalletRedirect, open, clickButton } from '../chaos/clients/at-wallet.ts'
import { begin, comeBack } from '../chaos/clients/pay.ts'
import { other, type Wallet } from '../chaos/clients/plan.ts'
import { pick } from '../chaos/seeded-random.ts'
import { type Order, stateOf, withdraw } from '../chaos/clients/staff.ts'
import { forge, type Genuine } from './forged-returns.ts'
import type { Kind, SharedState } from './payment-kinds.ts'

type Walker = { kind: Kind; wallet: Wallet; order: Order }

async function start({ caller }: SharedState, order: Order, wallet: Wallet): Promise<WalletRedirect> {
  const redirect = await begin(caller, order, wallet)
  if (!redirect || redirect.kind === 'nothing')
    throw new Error(`order ${order.id} can't be paid with ${wallet}`)
  return redirect
}

/** Polls as the page 'we are checking your payment' does. */
async function check({ caller: { origins } }: SharedState, { id, who }: Order): Promise<void> {
  await ask({
    origin: origins[0]!,
    method: 'POST',
    path: `/api/v1/orders/${id}/payments/check`,
    token: await who.token(),
    body: {},
  })
}

async function untilExpired({ caller }: SharedState, order: Order): Promise<void> {
  await caller.expire(order.id)
  for (let tries = 0; tries < 60 && (await stateOf(caller, order)) === 'awaiting-payment'; tries += 1)
    await sleep(250)
}

/** The pending state in each wallet's own terms. */
const words = {
  halted: { esewa: 'AMBIGUOUS', khalti: 'Pending' },
  decided: { esewa: 'COMPLETE', khalti: 'Completed' },
}

async function halt(shared: SharedState, { order, wallet }: Walker, redirect: WalletRedirect): Promise<void> {
  const page = await open(redirect)
  if (!page) return
  await decide(page, words.halted[wallet])
  shared.halted.push(page)
  await check(shared, order)
}

/** Sets the final status of the halted payments. */
export async function decideAll({ halted }: SharedState): Promise<void> {
  for (const page of halted) await decide(page, words.decided[page.wallet])
}

/** The return URL of the wallet for this payment. A customer who has to pay sees its key on the wallet's page. */
async function ownReturn(
  redirect: WalletRedirect,
): Promise<{ returnTo: string; reference: string; pidx: string }> {
  const page = (await open(redirect))!
  if (redirect.kind === 'form')
    return { returnTo: redirect.fields['success_url']!, reference: page.key, pidx: '' }
  const shown = await (await fetch(`${page.origin}/?pidx=${page.key}`)).text()
  const reference = />([A-Z0-9]{20})</.exec(shown)?.[1] ?? ''
  return {
    returnTo: `http://shop.test/api/v1/payments/khalti/return/${reference}`,
    reference,
    pidx: page.key,
  }
}

/** The first attackers wait until there is a genuine return to copy. */
async function genuineReturn({ genuine }: SharedState, { order, wallet }: Walker): Promise<Genuine> {
  for (let tries = 0; tries < 150 && genuine[wallet].length === 0; tries += 1) await sleep(100)
  return pick(order.plan.roll, genuine[wallet])
}

async function returnForged(shared: SharedState, walker: Walker, redirect: WalletRedirect): Promise<void> {
  const { order, wallet } = walker
  const own = { wallet, amount: order.total, ...(await ownReturn(redirect)) }
  const { name, address } = forge(shared.forgers[wallet], own, await genuineReturn(shared, walker))
  shared.forgers[wallet] += 1
  shared.forgeries.set(name, (shared.forgeries.get(name) ?? 0) + 1)
  await comeBack(shared.caller, address)
  await check(shared, order)
}

export async function walk(shared: SharedState, walker: Walker): Promise<void> {
  const { caller, genuine, pot } = shared
  const { kind, order, wallet } = walker
  shared.journeys.push({ kind, orderId: order.id })
  const redirect = await start(shared, order, wallet)
  if (kind === 'abandoned') return
  if (kind === 'forged') return returnForged(shared, walker, redirect)
  if (kind === 'lost') return void (await clickButton(redirect, 'close'))
  if (kind === 'ambiguous') return halt(shared, walker, redirect)
  if (kind === 'withdrawn') await withdraw(caller, order)
  if (kind === 'late') await untilExpired(shared, order)
  const second = kind === 'both' || kind === 'again' ? await start(shared, order, other[wallet]) : undefined
  const back = await clickButton(
    redirect,
    kind === 'again' ? 'cancel' : kind === 'amount' ? 'pay-less' : 'pay',
  )
  if (kind === 'shuffled') return pot.put(back)
  await Promise.all(Array.from({ length: kind === 'doubled' ? 3 : 1 }, () => comeBack(caller, back)))
  if (kind === 'plain' && back !== undefined) genuine[wallet].push({ wallet, address: back })
  if (second) await comeBack(caller, await clickButton(second, 'pay'))
  await check(shared, order)
}
