import type { BoardOrder } from '@momo/contracts/orders'
import { unanswered } from './lanes.ts'

/** Design 8: each new order is announced once. Orders from before the board was opened are not announced. */
export function unannouncedOrders(announced: ReadonlySet<string> | undefined, orders: readonly BoardOrder[]): BoardOrder[] {
  return announced === undefined ? [] : unanswered(orders).filter(({ id }) => !announced.has(id))
}
