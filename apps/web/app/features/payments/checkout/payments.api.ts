import {
  checkPayment,
  type PaymentRedirect,
  type CheckoutMethod,
  type PaymentMethod,
  startPayment,
} from '@momo/contracts/payments'
import { call } from '#lib/api/call.ts'

/** Idempotent per method: a repeated call returns the same attempt, another method starts a new one. */
export const beginPayment = (orderId: string, method: CheckoutMethod): Promise<PaymentRedirect> =>
  call(startPayment, { params: { id: orderId }, body: { method } })

/** Makes the server query the wallet now. */
export const checkPaymentNow = (orderId: string): Promise<{ method: PaymentMethod; isDecided: boolean }> =>
  call(checkPayment, { params: { id: orderId } })
