import { later } from '#platform/clock/later.rules.ts'

const second = 1_000
const hour = 3_600 * second
const day = 24 * hour

/** Why a session ended; stored to answer later complaints. */
export type EndReason =
  | 'logout'
  | 'device-ended'
  | 'reuse'
  | 'password-changed'
  | 'suspended'
  | 'contact-changed'
  | 'role-changed'
  | 'account-deleted'
  | 'ended-by-admin'

export type Span = { expiresAt: Date; idleUntil: Date }

/** A token that travelled in a URL must be exchanged within this time. */
const fromAddressMs = 60 * second

/** Grace period in which the previous token still returns the same successor: concurrent tabs, or a lost response. */
export const graceMs = 30 * second

/** A session without `keep` lasts a working day; its cookie ends earlier, with the browser. */
const lifeOf = (keep: boolean) =>
  keep ? { absoluteMs: 30 * day, idleMs: 7 * day } : { absoluteMs: 12 * hour, idleMs: 12 * hour }

export function firstSpan(keep: boolean, fromAddress: boolean, now: Date): Span {
  const { absoluteMs, idleMs } = lifeOf(keep)
  return { expiresAt: later(now, absoluteMs), idleUntil: later(now, fromAddress ? fromAddressMs : idleMs) }
}

/** The idle limit from now on; the store caps it at the absolute lifetime. */
export const idleUntil = (keep: boolean, now: Date): Date => later(now, lifeOf(keep).idleMs)

/** Ended sessions stay until then, so that their tokens get the reason and complaints can be checked. */
export const retentionCutoff = (now: Date): Date => later(now, -30 * day)
