import { type Checkout, getCheckout, type NewOrder, type Order, placeOrder } from '@momo/contracts/orders'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

/** Offered times are never older than this while the page is visible. */
const freshMs = 60_000
/** A later visit fetches again: it must not show the totals of an earlier cart. */
const gcMs = 5_000

export const checkoutQuery = () =>
  queryOptions({
    queryKey: ['orders', 'checkout'],
    queryFn: ({ signal }): Promise<Checkout> => call(getCheckout, undefined, { signal }),
    refetchInterval: ({ state }) => state.data && freshMs,
    gcTime: gcMs,
  })

export const sendOrder = (order: NewOrder): Promise<Order> => call(placeOrder, { body: order })

/** Wire format, for session storage. */
export const toText = (order: NewOrder): string => JSON.stringify(placeOrder.body.encode(order))

export function fromText(text: string): NewOrder | undefined {
  const result = placeOrder.body.safeDecode(JSON.parse(text) as never)
  return result.success ? result.data : undefined
}
