import type { PaymentMethod, PaymentState } from './payment.ts'

type Move = {
  from: readonly PaymentState[]
  to: PaymentState
  /** Only money that is paid this way. */
  method?: PaymentMethod
}

/** Money can come to whatever was once begun with a wallet, also after the wallet or we have given it up. */
const unpaid = ['pending', 'replaced', 'void', 'failed', 'expired'] as const satisfies PaymentState[]

/** Every change of a payment there is: beside the order's life, never inside it. */
export const paymentMoves = {
  /** Somebody of the branch has the money in hand. */
  'take-cash': { from: ['due'], to: 'paid', method: 'cash' },
  /** The provider says so, asked by the server. Late money too, where the order can still be had. */
  confirm: { from: unpaid, to: 'paid' },
  fail: { from: ['pending', 'replaced'], to: 'failed' },
  expire: { from: ['pending', 'replaced'], to: 'expired' },
  /** The customer takes another way to pay. */
  replace: { from: ['pending'], to: 'replaced' },
  /** The order ended before anything was paid. */
  void: { from: ['due', 'pending'], to: 'void' },
  /** The provider says so, and the order is paid already or can't be had any more. */
  'pay-in-vain': { from: unpaid, to: 'surplus' },
  /** The provider names another sum. */
  mismatch: { from: unpaid, to: 'mismatch' },
  return: { from: ['surplus', 'mismatch'], to: 'returned' },
  'refund-part': { from: ['paid', 'part-refunded'], to: 'part-refunded' },
  'refund-all': { from: ['paid', 'part-refunded'], to: 'refunded' },
} as const satisfies Record<string, Move>
export type PaymentMove = keyof typeof paymentMoves

export const canMovePayment = (move: PaymentMove, { state, method }: { state: PaymentState; method: PaymentMethod }): boolean => {
  const { from, method: only }: Move = paymentMoves[move]
  return from.includes(state) && (only === undefined || only === method)
}

/**
 * Asked about until the provider has said the last word, or for two days. That eSewa knows nothing of a try is no last word: a page that
 * was left open can still be paid on.
 */
export const watchedStates = ['pending', 'replaced', 'void', 'expired'] as const satisfies PaymentState[]

export const refundStates = ['due', 'sent', 'done', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

/** Money that goes back: due until somebody or a provider has sent it, done only when it is confirmed. */
export const refundMoves = {
  send: { from: ['due', 'refused'], to: 'sent' },
  /** The provider says that the money is back, or somebody saw that it is: where the provider refused, by hand. */
  confirm: { from: ['due', 'sent', 'refused'], to: 'done' },
  refuse: { from: ['sent'], to: 'refused' },
} as const satisfies Record<string, { from: readonly RefundState[]; to: RefundState }>
export type RefundMove = keyof typeof refundMoves

export const canMoveRefund = (move: RefundMove, state: RefundState): boolean =>
  (refundMoves[move].from as readonly RefundState[]).includes(state)
