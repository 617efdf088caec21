import { later } from '#platform/clock/later.rules.ts'

const second = 1_000
const hour = 3_600 * second
const day = 24 * hour

/** Why a session is over; kept with it for whoever looks into a complaint. */
export type EndReason =
  | 'logout'
  | 'device-ended'
  | 'reuse'
  | 'password-changed'
  | 'suspended'
  | 'role-changed'
  | 'account-deleted'
  | 'ended-by-admin'

export type Span = { expiresAt: Date; idleUntil: Date }

/** A token that travelled in an address must be exchanged by then. */
const fromAddressMs = 60 * second

/** How long the token before the current one still gives the same successor: tabs that ask at once, an answer that got lost. */
export const graceMs = 30 * second

/** A session that is not to be kept lasts a working day; the browser forgets its cookie sooner. */
const lifeOf = (keep: boolean) => (keep ? { absoluteMs: 30 * day, idleMs: 7 * day } : { absoluteMs: 12 * hour, idleMs: 12 * hour })

export function firstSpan(keep: boolean, fromAddress: boolean, now: Date): Span {
  const { absoluteMs, idleMs } = lifeOf(keep)
  return { expiresAt: later(now, absoluteMs), idleUntil: later(now, fromAddress ? fromAddressMs : idleMs) }
}

/** Unused for longer than this from now on, it is over; the database keeps it within the absolute life. */
export const idleUntil = (keep: boolean, now: Date): Date => later(now, lifeOf(keep).idleMs)

/** Until then an old session still explains itself: what it answers, why it ended. */
export const forgottenBefore = (now: Date): Date => later(now, -30 * day)
