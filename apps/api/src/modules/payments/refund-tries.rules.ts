import type { RefundState } from '@momo/contracts/payments'
import { later } from '#platform/clock/later.rules.ts'

const minute = 60_000
const waits = [1, 2, 5, 10, 30, 60, 120, 240]
/** A provider without a call is only asked: somebody does it in its portal, and that takes days. */
const waitsByHand = [60, 120, 240]
const longest = 360

export const nextTry = (tries: number, { at, canSend }: { at: Date; canSend: boolean }): Date =>
  later(at, ((canSend ? waits : waitsByHand)[tries] ?? longest) * minute)

/** Longer than a provider is waited for: whoever began and has not said how it went by then is not there any more. */
const underWayMs = minute

/** Who looks at it, and what can be done with it. */
export type Look = {
  at: Date
  /** The provider has a call for it, and knows the money by a name. */
  canSend: boolean
  /** Somebody pressed the button; else the clock did. */
  isPressed: boolean
}

type Standing = { state: RefundState; sent_at: Date | null; taken_at: Date | null; next_try_at: Date | null }

/**
 * What is done now. Nothing, when somebody is at it or it is not its time. A refused one is sent again only by a person; one that the
 * provider took is only asked about, by the clock.
 */
export function claimOf(
  { state, sent_at: sentAt, taken_at: takenAt, next_try_at: nextAt }: Standing,
  look: Look,
): 'send' | 'ask' | undefined {
  if (state === 'done') return undefined
  if (look.isPressed ? takenAt !== null : nextAt === null || nextAt > look.at) return undefined
  if (state === 'sent' && takenAt === null && sentAt !== null && sentAt.getTime() + underWayMs > look.at.getTime()) return undefined
  if (!look.canSend || takenAt !== null) return 'ask'
  return state === 'refused' && !look.isPressed ? 'ask' : 'send'
}

/** Whoever was held up between asking and sending may not be the only one any more. */
export const isStillOurs = (claimedAt: Date, at: Date): boolean => at.getTime() - claimedAt.getTime() < underWayMs / 2
