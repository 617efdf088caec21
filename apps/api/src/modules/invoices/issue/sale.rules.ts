import { isFailed, isFulfilled, type OrderState } from '@momo/contracts/orders'
import type { PaymentState } from '@momo/contracts/payments'

type Standing = { state: OrderState; payment: { state: PaymentState } | undefined }

const unanswered: readonly OrderState[] = ['awaiting-payment', 'placed']

/** Money that was had, whatever of it went back since. */
export const isPaid = ({ payment }: Standing): boolean =>
  payment !== undefined && ['paid', 'part-refunded', 'refunded'].includes(payment.state)

/** A sale is final when the outlet has accepted it and has its money, or when the customer has the food. */
export const isFinalSale = (order: Standing): boolean =>
  isFulfilled(order.state) || (isPaid(order) && !unanswered.includes(order.state) && !isFailed(order.state))
