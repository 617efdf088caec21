import type { Way } from '../branches/index.ts'

/** ORD-05. The one list of an order's states; scheduled and late are views, needs-attention is a task. */
export const orderStates = [
  'awaiting-payment',
  'placed',
  'accepted',
  'preparing',
  'ready',
  'out-for-delivery',
  'delivered',
  'collected',
  'served',
  'rejected',
  'cancelled',
  'missed',
  'expired',
] as const
export type OrderState = (typeof orderStates)[number]

/** How an order that was had ends. */
export const fulfilledStates = ['delivered', 'collected', 'served'] as const satisfies OrderState[]
/** How one ends that was not. */
export const failedStates = ['rejected', 'cancelled', 'missed', 'expired'] as const satisfies OrderState[]

export const isFulfilled = (state: OrderState): boolean => (fulfilledStates as readonly OrderState[]).includes(state)
export const isFailed = (state: OrderState): boolean => (failedStates as readonly OrderState[]).includes(state)
export const isFinal = (state: OrderState): boolean => isFulfilled(state) || isFailed(state)

export type Mover = 'customer' | 'staff' | 'system'
type Move = {
  from: readonly OrderState[]
  to: OrderState
  by: readonly Mover[]
  /** Only for orders of this way. */
  way?: Way
  /** Only scheduled orders, or only quick ones. */
  when?: 'scheduled' | 'quick'
  /** Nobody does it without saying why. */
  needsReason?: true
}

const open = ['awaiting-payment', 'placed', 'accepted', 'preparing', 'ready', 'out-for-delivery'] as const satisfies OrderState[]

/**
 * Every change there is. A change that is not here can't happen: the write says `where state = from`.
 * Accepting a quick order is 'accept' and 'start' in one transaction.
 */
export const orderMoves = {
  accept: { from: ['placed'], to: 'accepted', by: ['staff'] },
  reject: { from: ['placed'], to: 'rejected', by: ['staff'], needsReason: true },
  miss: { from: ['placed'], to: 'missed', by: ['system'] },
  start: { from: ['accepted'], to: 'preparing', by: ['staff', 'system'] },
  ready: { from: ['preparing'], to: 'ready', by: ['staff'] },
  'hand-over': { from: ['ready'], to: 'out-for-delivery', by: ['staff'], way: 'delivery' },
  deliver: { from: ['out-for-delivery'], to: 'delivered', by: ['staff'], way: 'delivery' },
  collect: { from: ['ready'], to: 'collected', by: ['staff'], way: 'pickup' },
  serve: { from: ['ready'], to: 'served', by: ['staff'], way: 'dine-in' },
  /** The customer's, until somebody has accepted. */
  withdraw: { from: ['awaiting-payment', 'placed'], to: 'cancelled', by: ['customer'] },
  /** The branch's, before the end. */
  cancel: { from: open, to: 'cancelled', by: ['staff'], needsReason: true },
  pay: { from: ['awaiting-payment'], to: 'placed', by: ['system'] },
  /** Cash after all: a wallet that fails must cost nobody the dinner. */
  'choose-cash': { from: ['awaiting-payment'], to: 'placed', by: ['customer'] },
  expire: { from: ['awaiting-payment'], to: 'expired', by: ['system'] },
  /** money came after the kitchen was given back, and there was room again. The one way back from an end. */
  'pay-late': { from: ['expired'], to: 'placed', by: ['system'] },
} as const satisfies Record<string, Move>
export type OrderMove = keyof typeof orderMoves

export const canMove = (move: OrderMove, { state, way }: { state: OrderState; way: Way }): boolean => {
  const { from, way: only }: Move = orderMoves[move]
  return from.includes(state) && (only === undefined || only === way)
}

/** What the customer sees, in order: shorter than what the branch sees. */
export const stepsOf = (way: Way): OrderState[] => {
  const last: Record<Way, OrderState[]> = {
    delivery: ['out-for-delivery', 'delivered'],
    pickup: ['ready', 'collected'],
    'dine-in': ['ready', 'served'],
  }
  return ['placed', 'accepted', 'preparing', ...last[way]]
}
