import { checkPayment, type HandOver, type PaymentMethod, startPayment } from '@momo/contracts/payments'
import { call } from '#lib/api/call.ts'

/** Pressed twice it is one try; another method is another try. */
export const beginPayment = (orderId: string, method: PaymentMethod): Promise<HandOver> =>
  call(startPayment, { params: { id: orderId }, body: { method } })

/** Makes the server ask the wallet now. */
export const askPayment = (orderId: string): Promise<{ method: PaymentMethod; isDecided: boolean }> =>
  call(checkPayment, { params: { id: orderId } })
