import { z } from 'zod'
import type { FulfilmentMethod } from '../branches/index.ts'
import { isFailed, isFinal, type OrderState } from '../orders/index.ts'
import { OptionalProse, Prose } from '../shared/index.ts'

export const problemReasons = [
  'missing-item',
  'wrong-item',
  'cold-or-spoiled',
  'late',
  'not-delivered',
  'charged-wrongly',
  'other',
] as const
export type ProblemReason = (typeof problemReasons)[number]

/** Reasons about single dishes: at least one line of the order is named. */
export const lineReasons: readonly ProblemReason[] = ['missing-item', 'wrong-item', 'cold-or-spoiled']

export const problemStates = ['open', 'answered', 'refunded', 'declined'] as const
export type ProblemState = (typeof problemStates)[number]

/** A problem can be reported until so many days after the end of the order. */
export const reportDays = 7
/** After so many hours without an answer head office sees the report too. */
export const answerHours = 24
export const mostPhotos = 3
/** Of one order, one after the other: only one is open at a time. */
export const mostReports = 3
export const longestProblemText = 500

const dayMs = 86_400_000

type ReportableOrder = {
  state: OrderState
  fulfilmentMethod: FulfilmentMethod
  dueAt: Date
  endedAt?: Date | undefined
}

/**
 * The reasons that fit an order now; none if nothing can be reported. An order that has not ended can be reported once it is late, one
 * that failed only because of money.
 */
export function reasonsFor(
  { state, fulfilmentMethod, ...order }: ReportableOrder,
  at: Date,
): ProblemReason[] {
  if (state === 'awaiting-payment') return []
  const since = isFinal(state) ? order.endedAt : order.dueAt
  const isTooEarly = !isFinal(state) && at < order.dueAt
  if (since === undefined || isTooEarly || at.getTime() >= since.getTime() + reportDays * dayMs) return []
  if (isFailed(state)) return ['charged-wrongly', 'other']
  return problemReasons.filter((reason) => reason !== 'not-delivered' || fulfilmentMethod === 'delivery')
}

export const NewProblem = z
  .strictObject({
    reason: z.enum(problemReasons),
    /** Positions in the list of the order's lines, counted from 0. */
    lines: z.array(z.int().min(0)).max(100),
    text: OptionalProse(longestProblemText),
  })
  .refine(({ reason, lines }) => !lineReasons.includes(reason) || lines.length > 0, {
    path: ['lines'],
    error: 'Choose at least one dish',
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== '', {
    path: ['text'],
    error: 'Describe the problem',
  })
export type NewProblem = z.output<typeof NewProblem>

export const ProblemAnswerText = Prose(longestProblemText, 'Write an answer')
/** In paisa. */
export const leastRefund = 100
/** Why nothing can be refunded now. A payment has at most one refund under way, and an order that is not over may still be cancelled. */
export const refundBlocks = ['nothing-paid', 'order-open', 'refund-open'] as const
export type RefundBlock = (typeof refundBlocks)[number]
