import { type Checkout, getCheckout, type NewOrder, type Order, placeOrder } from '@momo/contracts/orders'
import { call } from '#lib/api/call.ts'

export const findCheckout = (): Promise<Checkout> => call(getCheckout)

export const sendOrder = (order: NewOrder): Promise<Order> => call(placeOrder, { body: order })

/** Wire format, for session storage. */
export const toText = (order: NewOrder): string => JSON.stringify(placeOrder.body.encode(order))

export function fromText(text: string): NewOrder | undefined {
  const result = placeOrder.body.safeDecode(JSON.parse(text) as never)
  return result.success ? result.data : undefined
}
