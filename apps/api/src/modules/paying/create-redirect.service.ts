import { type PaymentRedirect, paymentReturn, type Wallet } from '@momo/contracts/payments'
import type { PayableOrder } from '#modules/orders'
import { type AttemptRecord, type ActivePayment, findAttempt, nextCheck, recordRedirect, recordRepeatedRedirect } from '#modules/payments'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { attemptOf, startAtProvider } from './ask-provider.service.ts'
import { singleFlight } from './single-flight.ts'

const redirecting = singleFlight<PaymentRedirect | undefined>()

/** The active payment if it is a pending attempt with this wallet. */
export const asWalletAttempt = (active: ActivePayment | undefined, wallet: Wallet): AttemptRecord | undefined =>
  active?.state === 'pending' && active.method === wallet && active.reference !== null ? (active as AttemptRecord) : undefined

type RedirectRequest = { attempt: AttemptRecord; order: PayableOrder; origin: string }

/**
 * Starts the payment at the provider outside a transaction and stores the redirect before the browser gets it. Concurrent calls all
 * return the redirect that was stored first. Undefined: the attempt is no longer pending, and the new redirect is discarded.
 */
export const redirectToProvider = (request: RedirectRequest): Promise<PaymentRedirect | undefined> =>
  redirecting(request.attempt.id, () => createRedirect(request))

async function createRedirect({ attempt, order, origin }: RedirectRequest): Promise<PaymentRedirect | undefined> {
  const stored = await readStoredRedirect(attempt)
  if (stored) return stored
  const started = await startAtProvider(attemptOf(attempt, order), returnUrlOf(attempt, origin))
  const at = now()
  const { handOver, providerRef, expiresAt } = started
  const redirect = { at, handOver, providerRef, expiresAt, next: nextCheck(at, at) }
  return (await transaction((tx) => recordRedirect(tx, attempt.id, redirect))) ? handOver : readStoredRedirect(attempt)
}

async function readStoredRedirect({ reference }: AttemptRecord): Promise<PaymentRedirect | undefined> {
  const current = await read((tx) => findAttempt(tx, reference))
  return current?.state === 'pending' ? (current.hand_over ?? undefined) : undefined
}

/** Reuses a link that has not expired. */
export async function reuseRedirect({ id, hand_over: before }: AttemptRecord): Promise<PaymentRedirect | undefined> {
  const at = now()
  const isOpen = await transaction((tx) => recordRepeatedRedirect(tx, id, { at, next: nextCheck(at, at) }))
  return isOpen ? (before ?? undefined) : undefined
}

/** The reference is part of the path, because eSewa appends its own `?` to the return URL. */
const returnUrlOf = ({ method, reference }: AttemptRecord, origin: string): string =>
  origin + paymentReturn.path.replace(':wallet', method).replace(':reference', reference)
