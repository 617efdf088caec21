import type { Wallet } from '@momo/contracts/payments'
import { minuteMs, minutesLater } from '#platform/clock/later.rules.ts'

/** Common statuses that the words of all providers map to. */
export type CommonStatus = 'paid' | 'open' | 'failed' | 'expired' | 'refunded' | 'part-refunded'

type StatusAndWord = { status: string; word: string }

/** B1: minutes after the redirect at which the provider is queried, then every hour for two days. */
const first = [1, 2, 5, 10, 20, 40, 60, 90]
const hourly = Array.from({ length: 46 }, (_, i) => 150 + i * 60)
const checkMinutes = [...first, ...hourly, 48 * 60]

/** Time of the next check after `at`; undefined after two days, when staff have to check the payment. */
export function nextCheck(redirectedAt: Date, at: Date): Date | undefined {
  return checkMinutes.map((minutes) => minutesLater(redirectedAt, minutes)).find((moment) => moment > at)
}

/** True when the attempt can no longer be paid. eSewa reports an open payment page as not found, so there 'expired' is not final. */
export const isFinalStatus = (wallet: Wallet, { status }: StatusAndWord): boolean =>
  status === 'failed' || status === 'refunded' || (status === 'expired' && wallet === 'khalti')

/** Provider words for a payment that is neither running nor decided and needs a call to the provider. */
const halted: Record<Wallet, (word: string) => boolean> = {
  esewa: (word) => word.toUpperCase() === 'AMBIGUOUS',
  khalti: (word) => word.toLowerCase() !== 'initiated',
}
const haltedMinutes = 30

/** The payment has been in such a state for too long. */
export const needsManualCheck = (
  wallet: Wallet,
  { status, word }: StatusAndWord,
  { redirectedAt, at }: { redirectedAt: Date; at: Date },
): boolean => status === 'open' && halted[wallet](word) && at >= minutesLater(redirectedAt, haltedMinutes)

/** A repeated request within this time is a double click. */
const doubleClickMs = 10_000
/** Remaining lifetime that a customer needs to pay with a link. */
const minLinkMs = 2 * minuteMs

type Redirected = { method: string; redirected_at: Date | null; expires_at: Date | null }

/** Whether the stored redirect still works: a Khalti link does until it expires, an eSewa form for one post. */
export function canReuseRedirect(
  { method, redirected_at: redirectedAt, expires_at: expiresAt }: Redirected,
  at: Date,
): boolean {
  if (redirectedAt === null) return false
  if (at.getTime() - redirectedAt.getTime() < doubleClickMs) return true
  return method === 'khalti' && expiresAt !== null && expiresAt.getTime() - at.getTime() > minLinkMs
}
