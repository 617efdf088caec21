import { type PaymentRedirect, paymentReturn, type Wallet } from '@momo/contracts/payments'
import { withCapacityRetry } from '#modules/capacity'
import { holdForPayment, lockToPay, type PayableOrder } from '#modules/orders'
import { nextCheck } from './attempt.rules.ts'
import { type AttemptRecord, type ActivePayment, findAttempt, wasRedirected } from './attempts.store.ts'
import { type NewRedirect, recordRedirect, recordRepeatedRedirect } from './write-attempts.store.ts'
import { now } from '#platform/clock/clock.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { attemptOf, startAtProvider } from '../settlement/ask-provider.service.ts'
import { singleFlight } from '../settlement/single-flight.ts'

const redirecting = singleFlight<PaymentRedirect | undefined>()

/** The active payment if it is a pending attempt with this wallet. */
export const asWalletAttempt = (
  active: ActivePayment | undefined,
  wallet: Wallet,
): AttemptRecord | undefined =>
  active?.state === 'pending' && active.method === wallet && active.reference !== null
    ? (active as AttemptRecord)
    : undefined

type RedirectRequest = { attempt: AttemptRecord; order: PayableOrder; origin: string }

/**
 * Starts the payment at the provider outside a transaction and stores the redirect before the browser gets it. Concurrent calls all
 * return the redirect that was stored first. Undefined: the attempt is no longer pending, and the new redirect is discarded.
 */
export const redirectToProvider = (request: RedirectRequest): Promise<PaymentRedirect | undefined> =>
  redirecting(request.attempt.id, () => createRedirect(request))

async function createRedirect({
  attempt,
  order,
  origin,
}: RedirectRequest): Promise<PaymentRedirect | undefined> {
  const earlier = await readStoredRedirect(attempt)
  if (earlier) return earlier
  const started = await startAtProvider(attemptOf(attempt, order), returnUrlOf(attempt, origin))
  const at = now()
  const { redirect, providerRef, expiresAt } = started
  const isStored = await withCapacityRetry((tx) =>
    storeRedirect(tx, attempt, { at, redirect, providerRef, expiresAt, next: nextCheck(at, at) }),
  )
  return isStored ? redirect : readStoredRedirect(attempt)
}

/** The first redirect of an order also reserves its capacity, so an order that is never paid for holds none. */
async function storeRedirect(
  tx: Tx,
  { id, order_id: orderId }: AttemptRecord,
  redirect: NewRedirect,
): Promise<boolean> {
  const { state } = await lockToPay(tx, orderId)
  if (state !== 'awaiting-payment') return false
  const isHeld = await wasRedirected(tx, orderId)
  if (!(await recordRedirect(tx, id, redirect))) return false
  if (!isHeld) await holdForPayment(tx, orderId, redirect.at)
  return true
}

async function readStoredRedirect({ reference }: AttemptRecord): Promise<PaymentRedirect | undefined> {
  const current = await read((tx) => findAttempt(tx, reference))
  return current?.state === 'pending' ? (current.redirect ?? undefined) : undefined
}

/** Reuses a link that has not expired. */
export async function reuseRedirect({
  id,
  redirect: before,
}: AttemptRecord): Promise<PaymentRedirect | undefined> {
  const at = now()
  const isOpen = await transaction((tx) => recordRepeatedRedirect(tx, id, { at, next: nextCheck(at, at) }))
  return isOpen ? (before ?? undefined) : undefined
}

/** The reference is part of the path, because eSewa appends its own `?` to the return URL. */
const returnUrlOf = ({ method, reference }: AttemptRecord, origin: string): string =>
  origin + paymentReturn.path.replace(':wallet', method).replace(':reference', reference)
