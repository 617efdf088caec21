import { type Checkout, getCheckout, type NewOrder, type Order, placeOrder } from '@momo/contracts/orders'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

/** Offered times are never older than this while the page is visible. */
const freshMs = 60_000

/**
 * Totals and offers belong to one version of the cart, so another version is another query; the former one is shown until it is loaded.
 * Before the cart is loaded its version is unknown. The response is then stored for the version that it contains.
 */
export const checkoutQuery = (cartVersion: number | undefined) =>
  queryOptions({
    queryKey: ['orders', 'checkout', cartVersion],
    queryFn: async ({ signal, client }): Promise<Checkout> => {
      const checkout = await call(getCheckout, undefined, { signal })
      if (checkout.cartVersion !== cartVersion)
        client.setQueryData(['orders', 'checkout', checkout.cartVersion], checkout)
      return checkout
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data && freshMs,
  })

export const sendOrder = (order: NewOrder): Promise<Order> => call(placeOrder, { body: order })

/** Wire format, for session storage. */
export const toText = (order: NewOrder): string => JSON.stringify(placeOrder.body.encode(order))

export function fromText(text: string): NewOrder | undefined {
  const result = placeOrder.body.safeDecode(JSON.parse(text) as never)
  return result.success ? result.data : undefined
}
