import { type CounterOrder, getCounter, type Order, placeCounterOrder } from '@momo/contracts/orders'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { offlineCopy } from '#lib/query/offline-copy.ts'
import { queryClient } from '#lib/query/query-client.ts'

/** Sold-out dishes change during the day. */
const pollMs = 30_000

/** Its key belongs to the catalogue: order events do not change the menu, and would fetch all of it again for each order. */
export const counterQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'counter'],
    ...offlineCopy({ endpoint: getCounter }, (signal) => call(getCounter, {}, { signal })),
    refetchInterval: pollMs,
  })

/** Cancels a request underway, so that an older menu never replaces a newer one. */
export const refetchMenu = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: counterQuery().queryKey })

export const sendOrder = (order: CounterOrder): Promise<Order> => call(placeCounterOrder, { body: order })

/** Wire format as text, for session storage. */
export const toText = (order: CounterOrder): string => JSON.stringify(placeCounterOrder.body.encode(order))

export function fromText(text: string): CounterOrder | undefined {
  const decoded = placeCounterOrder.body.safeDecode(JSON.parse(text) as never)
  return decoded.success ? decoded.data : undefined
}
