import { type Counter, type CounterOrder, getCounter, type Order, placeCounterOrder } from '@momo/contracts/orders'
import { call } from '#lib/api/call.ts'

export const findCounter = (): Promise<Counter> => call(getCounter)

export const sendOrder = (order: CounterOrder): Promise<Order> => call(placeCounterOrder, { body: order })

/** As it goes over the wire: what a tab can keep. */
export const toText = (order: CounterOrder): string => JSON.stringify(placeCounterOrder.body.encode(order))

export function fromText(text: string): CounterOrder | undefined {
  const verdict = placeCounterOrder.body.safeDecode(JSON.parse(text) as never)
  return verdict.success ? verdict.data : undefined
}
