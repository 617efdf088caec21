import type { FulfilmentMethod } from '../branches/index.ts'

/** ORD-05. All states of an order; scheduled and late are views, needs-attention is a task. */
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

/** Final states of completed orders. */
export const fulfilledStates = ['delivered', 'collected', 'served'] as const satisfies OrderState[]
/** Final states of failed orders. */
export const failedStates = ['rejected', 'cancelled', 'missed', 'expired'] as const satisfies OrderState[]

export const isFulfilled = (state: OrderState): boolean =>
  (fulfilledStates as readonly OrderState[]).includes(state)
export const isFailed = (state: OrderState): boolean =>
  (failedStates as readonly OrderState[]).includes(state)
export const isFinal = (state: OrderState): boolean => isFulfilled(state) || isFailed(state)

export type Mover = 'customer' | 'staff' | 'system'
type Move = {
  from: readonly OrderState[]
  to: OrderState
  by: readonly Mover[]
  /** Only for orders with this fulfilment method. */
  fulfilmentMethod?: FulfilmentMethod
  /** Only scheduled orders, or only orders for now. */
  when?: 'scheduled' | 'quick'
  /** A reason is required. */
  needsReason?: true
}

const open = [
  'awaiting-payment',
  'placed',
  'accepted',
  'preparing',
  'ready',
  'out-for-delivery',
] as const satisfies OrderState[]

/**
 * The state machine: no other transition is possible, because the write has `where state = from`.
 * Accepting an order for now is 'accept' and 'start' in one transaction.
 */
export const orderMoves = {
  accept: { from: ['placed'], to: 'accepted', by: ['staff'] },
  reject: { from: ['placed'], to: 'rejected', by: ['staff'], needsReason: true },
  miss: { from: ['placed'], to: 'missed', by: ['system'] },
  start: { from: ['accepted'], to: 'preparing', by: ['staff', 'system'] },
  ready: { from: ['preparing'], to: 'ready', by: ['staff'] },
  'hand-over': { from: ['ready'], to: 'out-for-delivery', by: ['staff'], fulfilmentMethod: 'delivery' },
  deliver: { from: ['out-for-delivery'], to: 'delivered', by: ['staff'], fulfilmentMethod: 'delivery' },
  collect: { from: ['ready'], to: 'collected', by: ['staff'], fulfilmentMethod: 'pickup' },
  serve: { from: ['ready'], to: 'served', by: ['staff'], fulfilmentMethod: 'dine-in' },
  /** By the customer, until the branch has accepted. */
  withdraw: { from: ['awaiting-payment', 'placed'], to: 'cancelled', by: ['customer'] },
  /** By a customer who was asked to move the order because the branch is closed at its time. */
  decline: { from: ['placed', 'accepted'], to: 'cancelled', by: ['customer'] },
  /** By the branch, until the order is final; by the system when a customer who was asked to move it does not answer. */
  cancel: { from: open, to: 'cancelled', by: ['staff', 'system'], needsReason: true },
  pay: { from: ['awaiting-payment'], to: 'placed', by: ['system'] },
  /** Switch to cash, so that a failing wallet does not lose the order. */
  'choose-cash': { from: ['awaiting-payment'], to: 'placed', by: ['customer'] },
  expire: { from: ['awaiting-payment'], to: 'expired', by: ['system'] },
  /** the payment arrived after the capacity was released, and there was room again. The only way back from a final state. */
  'pay-late': { from: ['expired'], to: 'placed', by: ['system'] },
} as const satisfies Record<string, Move>
export type OrderMove = keyof typeof orderMoves

export const canMove = (
  move: OrderMove,
  { state, fulfilmentMethod }: { state: OrderState; fulfilmentMethod: FulfilmentMethod },
): boolean => {
  const { from, fulfilmentMethod: only }: Move = orderMoves[move]
  return from.includes(state) && (only === undefined || only === fulfilmentMethod)
}

/** The kitchen may need more minutes than planned while it cooks. The state stays, so this is no move. */
export const canDelay = ({ state }: { state: OrderState }): boolean => state === 'preparing'

/** The steps that the customer sees, in order; fewer than the branch sees. */
export const stepsOf = (fulfilmentMethod: FulfilmentMethod): OrderState[] => {
  const last: Record<FulfilmentMethod, OrderState[]> = {
    delivery: ['out-for-delivery', 'delivered'],
    pickup: ['ready', 'collected'],
    'dine-in': ['ready', 'served'],
  }
  return ['placed', 'accepted', 'preparing', ...last[fulfilmentMethod]]
}
