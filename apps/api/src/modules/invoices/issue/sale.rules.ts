import { isFailed, isFulfilled, type OrderState } from '@momo/contracts/orders'
import type { PaymentState } from '@momo/contracts/payments'

type SaleState = { state: OrderState; payment: { state: PaymentState } | undefined }

const unanswered: readonly OrderState[] = ['awaiting-payment', 'placed']

/** Also true after a refund. */
export const isPaid = ({ payment }: SaleState): boolean =>
  payment !== undefined && ['paid', 'part-refunded', 'refunded'].includes(payment.state)

/** Fulfilled, and the customer got all the money back. Failed orders are refunded too, but those are cancelled as a whole. */
export const isReturned = ({ state, payment }: SaleState): boolean =>
  isFulfilled(state) && payment?.state === 'refunded'

/** A sale is final when it is accepted and paid, or when it is fulfilled. */
export const isFinalSale = (order: SaleState): boolean =>
  isFulfilled(order.state) || (isPaid(order) && !unanswered.includes(order.state) && !isFailed(order.state))
