import type { Wallet } from '@momo/contracts/payments'
import { minuteMs, minutesLater } from '#platform/clock/later.rules.ts'

/** What every provider's words come down to. */
export type SaidStatus = 'paid' | 'open' | 'failed' | 'expired' | 'refunded' | 'part-refunded'

/** Of what the provider said, what counts here. */
type Said = { status: string; word: string }

/** B1: minutes after the browser was sent there at which the provider is asked, then every hour for two days. */
const first = [1, 2, 5, 10, 20, 40, 60, 90]
const hourly = Array.from({ length: 46 }, (_, i) => 150 + i * 60)
const moments = [...first, ...hourly, 48 * 60]

/** When the provider is asked after this moment; undefined: two days are over, and somebody has to look. */
export function nextCheck(handedAt: Date, at: Date): Date | undefined {
  return moments.map((minutes) => minutesLater(handedAt, minutes)).find((moment) => moment > at)
}

/** Nobody will pay on it any more. eSewa knows nothing of a try whose page is still open, so there only its own 'no' is one. */
export const isLastWord = (wallet: Wallet, { status }: Said): boolean =>
  status === 'failed' || status === 'refunded' || (status === 'expired' && wallet === 'khalti')

/** Neither begun nor over, in the provider's own words: it wants somebody to call. */
const halted: Record<Wallet, (word: string) => boolean> = {
  esewa: (word) => word.toUpperCase() === 'AMBIGUOUS',
  khalti: (word) => word.toLowerCase() !== 'initiated',
}
const haltedMinutes = 30

/** Open in a way that does not pass by itself, for too long. */
export const isStuck = (wallet: Wallet, { status, word }: Said, { handedAt, at }: { handedAt: Date; at: Date }): boolean =>
  status === 'open' && halted[wallet](word) && at >= minutesLater(handedAt, haltedMinutes)

/** Whoever presses twice means once. */
const pressedTwiceMs = 10_000
/** What is left of a link has to last until somebody has paid on it. */
const shortestLinkMs = 2 * minuteMs

type Handed = { method: string; handed_at: Date | null; expires_at: Date | null }

/** Whether the browser can be sent there again with what it was given: Khalti's link is good while it lives, eSewa's form for one post. */
export function isGoodAgain({ method, handed_at: handedAt, expires_at: expiresAt }: Handed, at: Date): boolean {
  if (handedAt === null) return false
  if (at.getTime() - handedAt.getTime() < pressedTwiceMs) return true
  return method === 'khalti' && expiresAt !== null && expiresAt.getTime() - at.getTime() > shortestLinkMs
}
