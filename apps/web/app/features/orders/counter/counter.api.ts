import {
  type Counter,
  type CounterOrder,
  getCounter,
  type Order,
  placeCounterOrder,
} from '@momo/contracts/orders'
import { call } from '#lib/api/call.ts'
import { cacheReply, type Reply, replyOrCached } from '#lib/offline/cached-replies.ts'

const counter = { endpoint: getCounter }

export const findCounter = (): Promise<Counter> => cacheReply(counter, () => call(getCounter))

/** Without a response: the menu as this device last loaded it. */
export const findCounterOffline = (): Promise<Reply<Counter>> =>
  replyOrCached(counter, () => call(getCounter))

export const sendOrder = (order: CounterOrder): Promise<Order> => call(placeCounterOrder, { body: order })

/** Wire format as text, for session storage. */
export const toText = (order: CounterOrder): string => JSON.stringify(placeCounterOrder.body.encode(order))

export function fromText(text: string): CounterOrder | undefined {
  const decoded = placeCounterOrder.body.safeDecode(JSON.parse(text) as never)
  return decoded.success ? decoded.data : undefined
}
