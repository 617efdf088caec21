import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { OrderState } from '@momo/contracts/orders'
import { minutesLater } from '#platform/clock/later.rules.ts'
import type { Deadline } from './order-deadlines.rules.ts'

export type TaskKind = 'unanswered' | 'late' | 'not-taken' | 'not-arrived' | 'missed' | 'refund' | 'payment'
export type TaskOwner = 'branch' | 'head-office'

export type DueStep = 'escalate' | 'miss' | 'start' | 'expire' | TaskKind

const steps: Partial<Record<OrderState, DueStep>> = {
  'awaiting-payment': 'expire',
  accepted: 'start',
  preparing: 'late',
  ready: 'not-taken',
  'out-for-delivery': 'not-arrived',
}

export const dueStep = (state: OrderState, isEscalated: boolean): DueStep | undefined =>
  state === 'placed' ? (isEscalated ? 'miss' : 'escalate') : steps[state]

/** True if the customer gets the order later than promised. Food that waits for the customer is not late. */
export const isLateStep = (kind: TaskKind, method: FulfilmentMethod): boolean =>
  kind === 'late' || kind === 'not-arrived' || (kind === 'not-taken' && method === 'delivery')

/** The remaining answer time runs from the planned alarm, even when the escalation ran late. */
export const missedAt = (
  alarmAt: Date,
  { alarmMinutes, answerMinutes }: { alarmMinutes: number; answerMinutes: number },
): Date => minutesLater(alarmAt, answerMinutes - alarmMinutes)

/** Deadline for head office to call the customer of a missed order. */
export const callbackDueAt = (at: Date): Date => minutesLater(at, 15)

/**
 * Returns the next owner of a late order and the next deadline: first the branch, then head office every hour. Counted from now, so
 * that worker downtime does not escalate through all levels at once.
 */
export function nextTaskOwner(
  previousOwner: TaskOwner | undefined,
  { at, escalateMinutes }: { at: Date; escalateMinutes: number },
): Deadline & { owner: TaskOwner } {
  if (previousOwner === undefined) return { owner: 'branch', at: minutesLater(at, escalateMinutes) }
  return { owner: 'head-office', at: minutesLater(at, 60) }
}
