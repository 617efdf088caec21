import type { Way } from '@momo/contracts/branches'
import { isFinal, type OrderState } from '@momo/contracts/orders'
import { minutesLater } from '#platform/clock/later.rules.ts'

export type Deadline = { at: Date; owner: 'branch' | 'customer' | 'head-office' | 'system' }

/** What the deadline of a state is counted from. */
export type Timed = { way: Way; startAt: Date; readyAt: Date; dueAt: Date }

/** How long after what was promised somebody has to look. */
const grace = { ready: 10, fetched: 30, taken: 60, arrived: 30, paid: 15 }

/**
 * Until when somebody has to move an order that came into this state now, and who: the one rule of it. Of one that is placed only the
 * branch's settings and hours know it (order-times.rules.ts), so it is given. Final states have none.
 */
export function deadlineOf(
  state: OrderState,
  { way, startAt, readyAt, dueAt }: Timed,
  { at, answerBy }: { at: Date; answerBy?: Date },
): Deadline | undefined {
  if (isFinal(state)) return undefined
  const moments: Partial<Record<OrderState, Deadline>> = {
    'awaiting-payment': { at: minutesLater(at, grace.paid), owner: 'customer' },
    placed: { at: answerBy ?? at, owner: 'branch' },
    accepted: { at: startAt, owner: 'system' },
    preparing: { at: minutesLater(readyAt, grace.ready), owner: 'branch' },
    ready: { at: minutesLater(at, way === 'delivery' ? grace.fetched : grace.taken), owner: 'branch' },
    'out-for-delivery': { at: minutesLater(dueAt, grace.arrived), owner: 'branch' },
  }
  return moments[state]
}
