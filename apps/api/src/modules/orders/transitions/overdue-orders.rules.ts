import type { OrderState } from '@momo/contracts/orders'
import { minutesLater } from '#platform/clock/later.rules.ts'
import type { Deadline } from './order-deadlines.rules.ts'

export type TaskKind = 'unanswered' | 'late' | 'not-taken' | 'not-arrived' | 'missed' | 'refund' | 'payment'
export type TaskOwner = 'branch' | 'head-office'

/** What is done with an order whose deadline has passed. */
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

/** The alarm has rung; the rest of the time to answer runs from when it was to ring, however late it did. */
export const missedAt = (alarmAt: Date, { alarmMinutes, answerMinutes }: { alarmMinutes: number; answerMinutes: number }): Date =>
  minutesLater(alarmAt, answerMinutes - alarmMinutes)

/** Until when head office has to have called whoever got no answer. */
export const callBy = (at: Date): Date => minutesLater(at, 15)

/**
 * Who looks after an order that is late, and until when: first the branch, then head office, hour after hour until it is moved. Counted
 * from now, so that one that was due while no worker ran is not run through all of it at once.
 */
export function lookAfter(before: TaskOwner | undefined, at: Date): Deadline & { owner: TaskOwner } {
  if (before === undefined) return { owner: 'branch', at: minutesLater(at, 15) }
  return { owner: 'head-office', at: minutesLater(at, 60) }
}
