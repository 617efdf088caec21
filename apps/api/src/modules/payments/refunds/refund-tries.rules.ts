import type { RefundState } from '@momo/contracts/payments'
import { later } from '#platform/clock/later.rules.ts'

const minute = 60_000
const waits = [1, 2, 5, 10, 30, 60, 120, 240]
/** Without a refund API the provider is only queried: staff use its portal, and that takes days. */
const manualWaits = [60, 120, 240]
const longest = 360

export const nextTry = (tries: number, { at, canSend }: { at: Date; canSend: boolean }): Date =>
  later(at, ((canSend ? waits : manualWaits)[tries] ?? longest) * minute)

/** Lifetime of a claim, longer than any provider call: after it the claiming worker counts as dead. */
const claimMs = minute

/** Circumstances of a claim. */
export type ClaimContext = {
  at: Date
  /** The provider has a refund API and the payment has a transaction id. */
  canSend: boolean
  /** Requested by staff; false for the periodic task. */
  isManual: boolean
}

type RefundProgress = {
  state: RefundState
  sent_at: Date | null
  taken_at: Date | null
  next_try_at: Date | null
}

/**
 * Decides what to do now. Undefined while a claim is held or before the next try is due. Only staff resend a rejected refund; one that the
 * provider accepted is only queried, by the periodic task.
 */
export function decideClaim(
  { state, sent_at: sentAt, taken_at: takenAt, next_try_at: nextAt }: RefundProgress,
  context: ClaimContext,
): 'send' | 'ask' | undefined {
  if (state === 'done') return undefined
  if (context.isManual ? takenAt !== null : nextAt === null || nextAt > context.at) return undefined
  if (
    state === 'sent' &&
    takenAt === null &&
    sentAt !== null &&
    sentAt.getTime() + claimMs > context.at.getTime()
  )
    return undefined
  if (!context.canSend || takenAt !== null) return 'ask'
  return state === 'refused' && !context.isManual ? 'ask' : 'send'
}

/** False after a delay between query and sending, when another worker may have claimed the refund. */
export const isClaimValid = (claimedAt: Date, at: Date): boolean =>
  at.getTime() - claimedAt.getTime() < claimMs / 2
