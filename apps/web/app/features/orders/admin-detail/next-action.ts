import { isFinal, type OrderState, type StaffMove, type StaffOrder } from '@momo/contracts/orders'
import type { Way } from '@momo/contracts/branches'

type Forward = Exclude<StaffMove['move'], 'reject' | 'cancel'>

const last: Record<Way, Forward> = { delivery: 'hand-over', pickup: 'collect', 'dine-in': 'serve' }
const next: Partial<Record<OrderState, (way: Way) => Forward>> = {
  placed: () => 'accept',
  accepted: () => 'start',
  preparing: () => 'ready',
  ready: (way) => last[way],
  'out-for-delivery': () => 'deliver',
}

/** The one thing that comes next at the branch. */
export const nextMove = ({ state, way }: Pick<StaffOrder, 'state' | 'way'>): Forward | undefined => next[state]?.(way)

/** How it ends where it will not be had: what nobody has accepted yet is rejected. */
export const wayOut = ({ state }: Pick<StaffOrder, 'state'>): 'reject' | 'cancel' | undefined =>
  isFinal(state) ? undefined : state === 'placed' ? 'reject' : 'cancel'

const ends: readonly Forward[] = ['deliver', 'collect', 'serve']

/** B7: whoever hands over food that is not paid says who took the money. */
export const asksForCash = (move: Forward, { payment }: Pick<StaffOrder, 'payment'>): boolean =>
  ends.includes(move) && payment.method === 'cash' && payment.state === 'due'

/** What goes back when it ends now. */
export const paidSum = ({ payment, grandTotal }: Pick<StaffOrder, 'payment' | 'grandTotal'>): number =>
  payment.state === 'paid' || payment.state === 'part-refunded' ? grandTotal : 0
