import { isWallet, type PaymentRedirect, type CheckoutMethod, type Wallet } from '@momo/contracts/payments'
import { withCapacityRetry } from '#modules/capacity'
import { chooseCash, lockToPay, type PayableOrder, readOwnPayable } from '#modules/orders'
import { canReuseRedirect } from './attempt.rules.ts'
import { type ActivePayment, findActivePayment, wasRedirected } from './attempts.store.ts'
import { movePayment } from './write-attempts.store.ts'
import { providerOf } from '../providers/provider.ts'
import { offeredMethods, offeredWallets, openPayment } from '../payments.service.ts'
import { now } from '#platform/clock/clock.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { asWalletAttempt, redirectToProvider, reuseRedirect } from './create-redirect.service.ts'
import { settleAttempt } from '../settlement/settle-attempt.service.ts'

const nothing: PaymentRedirect = { kind: 'nothing' }
/** Each round means that a concurrent request has started or ended an attempt. */
const maxRounds = 6

export type Start = { method: CheckoutMethod; origin: string }

/**
 * an order has one active attempt, however many requests and tabs start one. Before an attempt is replaced the provider is queried
 * about it, so a customer who has paid is not sent to pay again.
 */
export async function startPayment(
  actor: Actor,
  orderId: string,
  { method, origin }: Start,
): Promise<PaymentRedirect> {
  const wallets = await offeredWallets()
  for (let round = 1; round <= maxRounds; round += 1) {
    const order = await read((tx) => readOwnPayable(tx, actor, orderId))
    const active = await read((tx) => findActivePayment(tx, orderId))
    if (active && isEnough(active, method)) return nothing
    if (order.state !== 'awaiting-payment') throw fault('payment.not_open', { state: order.state })
    if (!offeredMethods(order.amount, withBegun(wallets, active)).includes(method))
      throw fault('order.payment_not_offered')
    const redirect =
      method === 'cash'
        ? await switchToCash(actor, order, active)
        : await startWallet(order, active, { wallet: method, origin })
    if (redirect) return redirect
  }
  throw fault('server.busy')
}

/** A payment that was begun with a wallet goes on after the wallet was switched off in the settings. */
const withBegun = (offered: Wallet[], active: ActivePayment | undefined): Wallet[] =>
  active && isWallet(active.method) && providerOf(active.method) ? [...offered, active.method] : offered

/** Paid already, or due in cash as requested. */
const isEnough = ({ state }: ActivePayment, method: CheckoutMethod): boolean =>
  state === 'due' ? method === 'cash' : state !== 'pending'

type WalletRequest = { wallet: Wallet; origin: string }

/** Undefined: the state has changed and the caller tries again. */
async function startWallet(
  order: PayableOrder,
  active: ActivePayment | undefined,
  request: WalletRequest,
): Promise<PaymentRedirect | undefined> {
  const same = asWalletAttempt(active, request.wallet)
  if (same && same.redirected_at === null)
    return redirectToProvider({ attempt: same, order, origin: request.origin })
  // Double click: return the same redirect without calling the provider.
  if (same && canReuseRedirect({ ...same, expires_at: null }, now())) return same.redirect ?? undefined
  const isDecided = active !== undefined && (await isSettled(active))
  if (isDecided) return undefined
  if (same && canReuseRedirect(same, now())) return reuseRedirect(same)
  await transaction((tx) => replaceAttempt(tx, order, { previous: active, method: request.wallet }))
  return undefined
}

async function switchToCash(
  actor: Actor,
  order: PayableOrder,
  active: ActivePayment | undefined,
): Promise<PaymentRedirect | undefined> {
  if (active && (await isSettled(active))) return undefined
  return withCapacityRetry(async (tx) => {
    if (!(await replaceAttempt(tx, order, { previous: active, method: 'cash' }))) return undefined
    const isHeld = await wasRedirected(tx, order.id)
    await chooseCash(tx, order.id, { by: actor.id, at: now(), isHeld })
    return nothing
  })
}

/** Settles the attempt now if the browser was sent to the provider. An open status or no answer counts as not settled. */
async function isSettled({ reference, redirected_at: redirectedAt }: ActivePayment): Promise<boolean> {
  return reference !== null && redirectedAt !== null && (await settleAttempt(reference)) !== 'pending'
}

type Replacement = { previous: ActivePayment | undefined; method: CheckoutMethod }

/** Replaces the previous attempt; false when a concurrent request did so first. The replaced attempt keeps being checked. */
async function replaceAttempt(
  tx: Tx,
  { id: orderId, branchId, amount }: PayableOrder,
  { previous, method }: Replacement,
): Promise<boolean> {
  const { state } = await lockToPay(tx, orderId)
  const current = await findActivePayment(tx, orderId)
  if (state !== 'awaiting-payment' || current?.id !== previous?.id) return false
  const at = now()
  if (
    current &&
    !(await movePayment(tx, current.id, 'replace', { at, next: current.next_check_at ?? undefined }))
  )
    return false
  await openPayment(tx, { orderId, branchId, method, amount, at })
  return true
}
