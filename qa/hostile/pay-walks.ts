// One person's way from the order to the wallet and back, by what they are up to.
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../chaos/clients/ask.ts'
import { decide, type HandOver, open, press } from '../chaos/clients/at-wallet.ts'
import { begin, comeBack } from '../chaos/clients/pay.ts'
import { other, type Wallet } from '../chaos/clients/plan.ts'
import { pick } from '../chaos/roll.ts'
import { type Order, stateOf, withdraw } from '../chaos/clients/staff.ts'
import { forge, type Genuine } from './forged-returns.ts'
import type { Crowd, Kind } from './paying-people.ts'

type Walker = { kind: Kind; wallet: Wallet; order: Order }

async function start({ caller }: Crowd, order: Order, wallet: Wallet): Promise<HandOver> {
  const handOver = await begin(caller, order, wallet)
  if (!handOver || handOver.kind === 'nothing') throw new Error(`order ${order.id} can't be paid with ${wallet}`)
  return handOver
}

/** What the page does that says 'we are checking your payment'. */
async function check({ caller: { origins } }: Crowd, { id, who }: Order): Promise<void> {
  await ask({ origin: origins[0]!, method: 'POST', path: `/api/v1/orders/${id}/payments/check`, token: await who.token(), body: {} })
}

async function untilExpired({ caller }: Crowd, order: Order): Promise<void> {
  await caller.expire(order.id)
  for (let tries = 0; tries < 60 && (await stateOf(caller, order)) === 'awaiting-payment'; tries += 1) await sleep(250)
}

/** In each wallet's own words. */
const words = { halted: { esewa: 'AMBIGUOUS', khalti: 'Pending' }, decided: { esewa: 'COMPLETE', khalti: 'Completed' } }

async function halt(crowd: Crowd, { order, wallet }: Walker, handOver: HandOver): Promise<void> {
  const page = await open(handOver)
  if (!page) return
  await decide(page, words.halted[wallet])
  crowd.halted.push(page)
  await check(crowd, order)
}

/** The wallets make up their minds. */
export async function decideAll({ halted }: Crowd): Promise<void> {
  for (const page of halted) await decide(page, words.decided[page.wallet])
}

/** Where the wallet would send this browser back to, had it paid. Whoever is to pay sees what it is called on the wallet's page. */
async function ownReturn(handOver: HandOver): Promise<{ returnTo: string; reference: string; pidx: string }> {
  const page = (await open(handOver))!
  if (handOver.kind === 'form') return { returnTo: handOver.fields['success_url']!, reference: page.key, pidx: '' }
  const shown = await (await fetch(`${page.origin}/?pidx=${page.key}`)).text()
  const reference = />([A-Z0-9]{20})</.exec(shown)?.[1] ?? ''
  return { returnTo: `http://shop.test/api/v1/payments/khalti/return/${reference}`, reference, pidx: page.key }
}

/** The first of all have to wait until there is a return to copy. */
async function somebodysReturn({ genuine }: Crowd, { order, wallet }: Walker): Promise<Genuine> {
  for (let tries = 0; tries < 150 && genuine[wallet].length === 0; tries += 1) await sleep(100)
  return pick(order.plan.roll, genuine[wallet])
}

async function forNothing(crowd: Crowd, walker: Walker, handOver: HandOver): Promise<void> {
  const { order, wallet } = walker
  const own = { wallet, amount: order.total, ...(await ownReturn(handOver)) }
  const { name, address } = forge(crowd.forgers[wallet], own, await somebodysReturn(crowd, walker))
  crowd.forgers[wallet] += 1
  crowd.forgeries.set(name, (crowd.forgeries.get(name) ?? 0) + 1)
  await comeBack(crowd.caller, address)
  await check(crowd, order)
}

export async function walk(crowd: Crowd, walker: Walker): Promise<void> {
  const { caller, genuine, pot } = crowd
  const { kind, order, wallet } = walker
  crowd.journeys.push({ kind, orderId: order.id })
  const handOver = await start(crowd, order, wallet)
  if (kind === 'abandoned') return
  if (kind === 'forged') return forNothing(crowd, walker, handOver)
  if (kind === 'lost') return void (await press(handOver, 'close'))
  if (kind === 'ambiguous') return halt(crowd, walker, handOver)
  if (kind === 'withdrawn') await withdraw(caller, order)
  if (kind === 'late') await untilExpired(crowd, order)
  const second = kind === 'both' || kind === 'again' ? await start(crowd, order, other[wallet]) : undefined
  const back = await press(handOver, kind === 'again' ? 'cancel' : kind === 'amount' ? 'pay-less' : 'pay')
  if (kind === 'shuffled') return pot.put(back)
  await Promise.all(Array.from({ length: kind === 'doubled' ? 3 : 1 }, () => comeBack(caller, back)))
  if (kind === 'plain' && back !== undefined) genuine[wallet].push({ wallet, address: back })
  if (second) await comeBack(caller, await press(second, 'pay'))
  await check(crowd, order)
}
