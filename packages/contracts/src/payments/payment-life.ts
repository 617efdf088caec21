import type { PaymentMethod, PaymentState } from './payment.ts'

type Move = {
  from: readonly PaymentState[]
  to: PaymentState
  /** Only for payments with this method. */
  method?: PaymentMethod
}

/** Money can still arrive for every wallet payment, even after the wallet or we have given it up. */
const unpaid = ['pending', 'replaced', 'void', 'failed', 'expired'] as const satisfies PaymentState[]

/** The state machine of a payment, separate from that of the order. */
export const paymentMoves = {
  /** Staff received the cash. */
  'take-cash': { from: ['due'], to: 'paid', method: 'cash' },
  /** All lines of the order are in paid checks of its tab, with any method. */
  'settle-in-tab': { from: ['due'], to: 'paid' },
  /** Confirmed by the provider when the server asked. Also late money, if the order is still possible. */
  confirm: { from: unpaid, to: 'paid' },
  fail: { from: ['pending', 'replaced'], to: 'failed' },
  expire: { from: ['pending', 'replaced'], to: 'expired' },
  /** The customer chose another payment method. */
  replace: { from: ['pending'], to: 'replaced' },
  /** The order ended before anything was paid. */
  void: { from: ['due', 'pending'], to: 'void' },
  /** Confirmed by the provider, but the order is already paid or no longer possible. */
  'pay-in-vain': { from: unpaid, to: 'surplus' },
  /** The provider reports another amount. */
  mismatch: { from: unpaid, to: 'mismatch' },
  return: { from: ['surplus', 'mismatch'], to: 'returned' },
  'refund-part': { from: ['paid', 'part-refunded'], to: 'part-refunded' },
  'refund-all': { from: ['paid', 'part-refunded'], to: 'refunded' },
} as const satisfies Record<string, Move>
export type PaymentMove = keyof typeof paymentMoves

export const canMovePayment = (
  move: PaymentMove,
  { state, method }: { state: PaymentState; method: PaymentMethod },
): boolean => {
  const { from, method: only }: Move = paymentMoves[move]
  return from.includes(state) && (only === undefined || only === method)
}

/**
 * States in which the provider is polled, until its final status or for two days. An unknown attempt at eSewa is not final: the customer
 * can still pay on a page that was left open.
 */
export const watchedStates = ['pending', 'replaced', 'void', 'expired'] as const satisfies PaymentState[]

export const refundStates = ['due', 'sent', 'done', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

/** State machine of a refund: 'due' until it is sent, 'done' only when it is confirmed. */
export const refundMoves = {
  send: { from: ['due', 'refused'], to: 'sent' },
  /** Confirmed by the provider, or by staff; after a rejection by the provider it is refunded by hand. */
  confirm: { from: ['due', 'sent', 'refused'], to: 'done' },
  refuse: { from: ['sent'], to: 'refused' },
} as const satisfies Record<string, { from: readonly RefundState[]; to: RefundState }>
export type RefundMove = keyof typeof refundMoves

export const canMoveRefund = (move: RefundMove, state: RefundState): boolean =>
  (refundMoves[move].from as readonly RefundState[]).includes(state)
