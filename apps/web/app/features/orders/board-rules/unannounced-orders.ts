import type { BoardOrder } from '@momo/contracts/orders'
import { unanswered } from './lanes.ts'

/** Design 8: the board reads a new order once. What stood there when the board was opened is not news. */
export function unheard(heard: ReadonlySet<string> | undefined, orders: readonly BoardOrder[]): BoardOrder[] {
  return heard === undefined ? [] : unanswered(orders).filter(({ id }) => !heard.has(id))
}
