import type { FulfilmentMethod } from '@momo/contracts/branches'
import { isFinal, type OrderState } from '@momo/contracts/orders'
import type { AlertLimits } from '@momo/contracts/settings'
import { minutesLater } from '#platform/clock/later.rules.ts'

export type Deadline = { at: Date; owner: 'branch' | 'customer' | 'head-office' | 'system' }

export type Timed = { fulfilmentMethod: FulfilmentMethod; startAt: Date; readyAt: Date; dueAt: Date }

/** How long an order waits for its wallet payment and holds capacity. */
const paymentMinutes = 10

type Moment = {
  at: Date
  answerBy?: Date
  /** Minutes of tolerance after the promised time. */
  limits: AlertLimits
}

/**
 * Returns when an order that enters this state must move on, and who is responsible. The deadline of a placed order depends on the
 * branch's settings and hours (scheduling.rules.ts), so the caller passes `answerBy`. Final states have none.
 */
export function deadlineOf(
  state: OrderState,
  { fulfilmentMethod: method, startAt, readyAt, dueAt }: Timed,
  { at, answerBy, limits }: Moment,
): Deadline | undefined {
  if (isFinal(state)) return undefined
  const moments: Partial<Record<OrderState, Deadline>> = {
    'awaiting-payment': { at: minutesLater(at, paymentMinutes), owner: 'customer' },
    placed: { at: answerBy ?? at, owner: 'branch' },
    accepted: { at: startAt, owner: 'system' },
    preparing: { at: minutesLater(readyAt, limits.cookingMinutes), owner: 'branch' },
    ready: {
      at: minutesLater(at, method === 'delivery' ? limits.riderMinutes : limits.pickupMinutes),
      owner: 'branch',
    },
    'out-for-delivery': { at: minutesLater(dueAt, limits.arrivalMinutes), owner: 'branch' },
  }
  return moments[state]
}
