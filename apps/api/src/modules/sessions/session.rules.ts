import type { Role } from '@momo/contracts/shared'
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
  | 'second-factor-changed'
  | 'role-changed'
  | 'account-deleted'
  | 'ended-by-admin'

export type Span = { expiresAt: Date; idleUntil: Date }

/** A token that travelled in a URL must be exchanged within this time. */
const fromAddressMs = 60 * second

/** Grace period in which the previous token still returns the same successor: concurrent tabs, or a lost response. */
export const graceMs = 30 * second

/**
 * 'office': of head office, whatever the box at the sign-in says, because it reaches all data. 'day': a working day; its cookie ends
 * earlier, with the browser. Shared tablets of branches keep theirs, so that a rush is not interrupted by a sign-in.
 */
const lives = {
  office: { absoluteMs: 12 * hour, idleMs: hour },
  long: { absoluteMs: 30 * day, idleMs: 7 * day },
  day: { absoluteMs: 12 * hour, idleMs: 12 * hour },
}
type Life = keyof typeof lives

const officeRoles: readonly string[] = ['superadmin', 'admin'] satisfies Role[]
export const isPersistent = (role: string, keep: boolean): boolean => keep && !officeRoles.includes(role)
export const lifeOf = (role: string, keep: boolean): Life => {
  if (officeRoles.includes(role)) return 'office'
  return keep ? 'long' : 'day'
}

export function firstSpan(life: Life, fromAddress: boolean, now: Date): Span {
  const { absoluteMs, idleMs } = lives[life]
  return { expiresAt: later(now, absoluteMs), idleUntil: later(now, fromAddress ? fromAddressMs : idleMs) }
}

/** The idle limit from now on; the store caps it at the absolute lifetime. */
export const idleUntil = (life: Life, now: Date): Date => later(now, lives[life].idleMs)

/** Ended sessions stay until then, so that their tokens get the reason and complaints can be checked. */
export const retentionCutoff = (now: Date): Date => later(now, -30 * day)
