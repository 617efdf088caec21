import { isPhone } from '@momo/contracts/accounts'
import type { Role } from '@momo/contracts/shared'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

export const codePurposes = [
  'sign-in',
  'sign-up',
  'change-contact',
  'reset-password',
  'set-password',
  'confirm-owner',
] as const
export type CodePurpose = (typeof codePurposes)[number]

/**
 * Whether a code is sent to this identifier. Staff sign in with their password: a code in a message would be the weaker way into an
 * account with rights.
 */
export function isCodeSent(purpose: CodePurpose, owner: { role: Role } | undefined): boolean {
  if (purpose === 'sign-up' || purpose === 'change-contact') return owner === undefined
  if (purpose === 'sign-in') return owner === undefined || owner.role === 'user'
  return owner !== undefined
}

export const digits = 6
export const triesPerCode = 5
export const codeLifeMs = 10 * minute
export const grantLifeMs = 10 * minute
export const dayMs = 24 * hour
/** Codes are stored this long because the number of tries depends on those of the last day. */
export const retentionMs = 25 * hour

export type CodeRow = { attempts: number; expires_at: Date; ended_at: Date | null }

/** Returns why a code cannot be tried. An unknown code was purged long ago or never existed. */
export function codeRejectionReason(row: CodeRow | undefined): 'code.expired' | 'code.spent' {
  if (row === undefined) return 'code.expired'
  return row.ended_at !== null || row.attempts >= triesPerCode ? 'code.spent' : 'code.expired'
}

/** '+977 98•• ••• 567' or 's•••@example.com': enough for the owner to recognize it. */
export function maskIdentifier(identifier: string): string {
  if (isPhone(identifier)) return `+977 ${identifier.slice(0, 2)}•• ••• ${identifier.slice(-3)}`
  const [name = '', domain = ''] = identifier.split('@')
  return `${[...name][0] ?? ''}•••@${domain}`
}
