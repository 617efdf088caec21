import { isFinal, type OrderState, type StaffMove, type StaffOrder } from '@momo/contracts/orders'
import type { FulfilmentMethod } from '@momo/contracts/branches'

type Forward = Exclude<StaffMove['move'], 'reject' | 'cancel' | 'bump' | 'recall'>

const last: Record<FulfilmentMethod, Forward> = {
  delivery: 'hand-over',
  pickup: 'collect',
  'dine-in': 'serve',
}
const next: Partial<Record<OrderState, (method: FulfilmentMethod) => Forward>> = {
  placed: () => 'accept',
  accepted: () => 'start',
  preparing: () => 'ready',
  ready: (method) => last[method],
  'out-for-delivery': () => 'deliver',
}

/** The next transition at the branch. */
export const nextMove = ({
  state,
  fulfilmentMethod,
}: Pick<StaffOrder, 'state' | 'fulfilmentMethod'>): Forward | undefined => next[state]?.(fulfilmentMethod)

/** How staff end the order early: it is rejected before it is accepted, cancelled afterwards. */
export const rejectOrCancel = ({ state }: Pick<StaffOrder, 'state'>): 'reject' | 'cancel' | undefined =>
  isFinal(state) ? undefined : state === 'placed' ? 'reject' : 'cancel'

const ends: readonly Forward[] = ['deliver', 'collect', 'serve']

/** B7: the final step of an unpaid cash order asks who took the money. A round is paid with its tab. */
export const asksForCash = (
  move: Forward,
  { payment, tabId }: Pick<StaffOrder, 'payment' | 'tabId'>,
): boolean =>
  ends.includes(move) && payment.method === 'cash' && payment.state === 'due' && tabId === undefined

/** A scheduled order is started before its time only after a confirmation. */
export const startsEarly = (
  move: Forward,
  { requestedSlot }: Pick<StaffOrder, 'requestedSlot'>,
  now: Date,
): boolean => move === 'start' && requestedSlot !== undefined && now < requestedSlot.from

/** The amount to refund if the order ends now. */
export const refundableAmount = ({
  payment,
  grandTotal,
}: Pick<StaffOrder, 'payment' | 'grandTotal'>): number =>
  payment.state === 'paid' || payment.state === 'part-refunded' ? grandTotal : 0
