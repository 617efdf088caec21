import type { PaymentMethod, PaymentState } from './payment.ts'

type Move = {
  from: readonly PaymentState[]
  to: PaymentState
  /** Only money that is paid this way. */
  method?: PaymentMethod
}

/** Every change of a payment there is: beside the order's life, never inside it. */
export const paymentMoves = {
  /** Somebody of the branch has the money in hand. */
  'take-cash': { from: ['due'], to: 'paid', method: 'cash' },
  /** The provider says so, asked by the server. */
  confirm: { from: ['pending'], to: 'paid' },
  fail: { from: ['pending'], to: 'failed' },
  expire: { from: ['pending'], to: 'expired' },
  /** The order ended before anything was paid. */
  void: { from: ['due', 'pending'], to: 'void' },
  'refund-part': { from: ['paid', 'part-refunded'], to: 'part-refunded' },
  'refund-all': { from: ['paid', 'part-refunded'], to: 'refunded' },
} as const satisfies Record<string, Move>
export type PaymentMove = keyof typeof paymentMoves

export const canMovePayment = (move: PaymentMove, { state, method }: { state: PaymentState; method: PaymentMethod }): boolean => {
  const { from, method: only }: Move = paymentMoves[move]
  return from.includes(state) && (only === undefined || only === method)
}

export const refundStates = ['due', 'sent', 'done', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

/** Money that goes back: due until somebody or a provider has sent it, done only when it is confirmed. */
export const refundMoves = {
  send: { from: ['due', 'refused'], to: 'sent' },
  confirm: { from: ['due', 'sent'], to: 'done' },
  refuse: { from: ['sent'], to: 'refused' },
} as const satisfies Record<string, { from: readonly RefundState[]; to: RefundState }>
export type RefundMove = keyof typeof refundMoves

export const canMoveRefund = (move: RefundMove, state: RefundState): boolean =>
  (refundMoves[move].from as readonly RefundState[]).includes(state)
