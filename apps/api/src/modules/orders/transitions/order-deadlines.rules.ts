import type { FulfilmentMethod } from '@momo/contracts/branches'
import { isFinal, type OrderState } from '@momo/contracts/orders'
import { minutesLater } from '#platform/clock/later.rules.ts'

export type Deadline = { at: Date; owner: 'branch' | 'customer' | 'head-office' | 'system' }

export type Timed = { fulfilmentMethod: FulfilmentMethod; startAt: Date; readyAt: Date; dueAt: Date }

/** Minutes of tolerance after the promised time; `paid` is how long an order waits for its wallet payment and holds capacity. */
const grace = { ready: 10, fetched: 30, taken: 60, arrived: 30, paid: 10 }

/**
 * Returns when an order that enters this state must move on, and who is responsible. The deadline of a placed order depends on the
 * branch's settings and hours (scheduling.rules.ts), so the caller passes `answerBy`. Final states have none.
 */
export function deadlineOf(
  state: OrderState,
  { fulfilmentMethod: method, startAt, readyAt, dueAt }: Timed,
  { at, answerBy }: { at: Date; answerBy?: Date },
): Deadline | undefined {
  if (isFinal(state)) return undefined
  const moments: Partial<Record<OrderState, Deadline>> = {
    'awaiting-payment': { at: minutesLater(at, grace.paid), owner: 'customer' },
    placed: { at: answerBy ?? at, owner: 'branch' },
    accepted: { at: startAt, owner: 'system' },
    preparing: { at: minutesLater(readyAt, grace.ready), owner: 'branch' },
    ready: { at: minutesLater(at, method === 'delivery' ? grace.fetched : grace.taken), owner: 'branch' },
    'out-for-delivery': { at: minutesLater(dueAt, grace.arrived), owner: 'branch' },
  }
  return moments[state]
}
