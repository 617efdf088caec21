import { isPhone } from '@momo/contracts/accounts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

export type CodePurpose = 'sign-up' | 'reset-password'

export const digits = 6
export const triesPerCode = 5
export const codeLifeMs = 10 * minute
export const grantLifeMs = 10 * minute
export const pauseMs = 60 * second
/** Five codes with five tries each, of a million: a chance of 0.0025 % a day to guess someone's code. */
const codesPerDay = 5
export const dayMs = 24 * hour
export const codesPerAddress = { max: 20, spanMs: hour }
/** Until then a code counts against the day's five. */
export const keptMs = 25 * hour

export type Asked = { count: number; last: Date | undefined; oldest: Date | undefined }
export type TooMany = { code: 'code.too_soon' | 'code.too_many'; seconds: number }

/** Whether another code may be asked for, by what was asked in the last day. */
export function tooMany({ count, last, oldest }: Asked, now: Date): TooMany | undefined {
  const secondsUntil = (from: Date | undefined, ms: number) => Math.ceil(((from ?? now).getTime() + ms - now.getTime()) / second)
  if (count >= codesPerDay) return { code: 'code.too_many', seconds: Math.max(1, secondsUntil(oldest, dayMs)) }
  const pause = last === undefined ? 0 : secondsUntil(last, pauseMs)
  return pause > 0 ? { code: 'code.too_soon', seconds: pause } : undefined
}

export type CodeRow = { attempts: number; expires_at: Date; ended_at: Date | null }

/** Why a code can't be tried. One that we do not know was swept away long ago, or never was. */
export function whyNot(row: CodeRow | undefined): 'code.expired' | 'code.spent' {
  if (row === undefined) return 'code.expired'
  return row.ended_at !== null || row.attempts >= triesPerCode ? 'code.spent' : 'code.expired'
}

/** '+977 98•• ••• 567' or 's•••@example.com': enough to know it again. */
export function veil(identifier: string): string {
  if (isPhone(identifier)) return `+977 ${identifier.slice(0, 2)}•• ••• ${identifier.slice(-3)}`
  const [name = '', domain = ''] = identifier.split('@')
  return `${[...name][0] ?? ''}•••@${domain}`
}
