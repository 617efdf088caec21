import type { HandOver, PaymentMethod, Wallet } from '@momo/contracts/payments'
import { chooseCash, lockToPay, type PayableOrder, readOwnPayable } from '#modules/orders'
import { type CountingRecord, findCounting, isGoodAgain, movePayment, offeredMethods, openPayment } from '#modules/payments'
import { now } from '#platform/clock/clock.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { asWallet, handOver, handOverAgain } from './hand-over.service.ts'
import { settleAttempt } from './settle-attempt.service.ts'

const nothing: HandOver = { kind: 'nothing' }
/** Each time somebody else has begun or ended a try meanwhile. */
const mostRounds = 6

export type Start = { method: PaymentMethod; origin: string }

/**
 * an order has one try to pay at a time, however often and in how many tabs somebody presses. Before another one is begun the
 * provider is asked about the one before: whoever has paid is not sent to pay again.
 */
export async function startPayment(actor: Actor, orderId: string, { method, origin }: Start): Promise<HandOver> {
  for (let round = 1; round <= mostRounds; round += 1) {
    const order = await read((tx) => readOwnPayable(tx, actor, orderId))
    const counting = await read((tx) => findCounting(tx, orderId))
    if (counting && isEnough(counting, method)) return nothing
    if (order.state !== 'awaiting-payment') throw fault('payment.not_open', { state: order.state })
    if (!offeredMethods(order.amount).includes(method)) throw fault('order.payment_not_offered')
    const way = method === 'cash' ? await toCash(actor, order, counting) : await toWallet(order, counting, { wallet: method, origin })
    if (way) return way
  }
  throw fault('server.busy')
}

/** Paid already; or cash, as wanted. */
const isEnough = ({ state }: CountingRecord, method: PaymentMethod): boolean => (state === 'due' ? method === 'cash' : state !== 'pending')

type Wanted = { wallet: Wallet; origin: string }

/** Undefined: things have changed, look again. */
async function toWallet(order: PayableOrder, counting: CountingRecord | undefined, wanted: Wanted): Promise<HandOver | undefined> {
  const same = asWallet(counting, wanted.wallet)
  if (same && same.handed_at === null) return handOver({ attempt: same, order, origin: wanted.origin })
  // Pressed twice: the same again, without a word to the provider.
  if (same && isGoodAgain({ ...same, expires_at: null }, now())) return same.hand_over ?? undefined
  const isAsked = counting !== undefined && (await isSettled(counting))
  if (isAsked) return undefined
  if (same && isGoodAgain(same, now())) return handOverAgain(same)
  await transaction((tx) => beginAnew(tx, order, { seen: counting, method: wanted.wallet }))
  return undefined
}

async function toCash(actor: Actor, order: PayableOrder, counting: CountingRecord | undefined): Promise<HandOver | undefined> {
  if (counting && (await isSettled(counting))) return undefined
  return transaction(async (tx) => {
    if (!(await beginAnew(tx, order, { seen: counting, method: 'cash' }))) return undefined
    await chooseCash(tx, order.id, { by: actor.id, at: now() })
    return nothing
  })
}

/** Asked about now, where somebody can have paid. What the provider leaves open, or is silent about, is open. */
async function isSettled({ reference, handed_at: handedAt }: CountingRecord): Promise<boolean> {
  return reference !== null && handedAt !== null && (await settleAttempt(reference)) !== 'pending'
}

type Anew = { seen: CountingRecord | undefined; method: PaymentMethod }

/** Another try instead of the one that was seen; false when somebody was quicker. The one before is asked about on. */
async function beginAnew(tx: Tx, { id: orderId, branchId, amount }: PayableOrder, { seen, method }: Anew): Promise<boolean> {
  const { state } = await lockToPay(tx, orderId)
  const standing = await findCounting(tx, orderId)
  if (state !== 'awaiting-payment' || standing?.id !== seen?.id) return false
  const at = now()
  if (standing && !(await movePayment(tx, standing.id, 'replace', { at, next: standing.next_check_at ?? undefined }))) return false
  await openPayment(tx, { orderId, branchId, method, amount, at })
  return true
}
