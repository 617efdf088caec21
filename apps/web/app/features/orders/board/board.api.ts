import type { madeBy } from '#lib/action-queue/stored-action.ts'
import {
  sendBoardHeartbeat,
  type Board,
  getBoard,
  moveOrder,
  type Order,
  type StaffMove,
} from '@momo/contracts/orders'
import { call } from '#lib/api/call.ts'
import { sessionStore } from '#lib/session/session-state.ts'

/** A request without a response must not block the next one for long. */
const timeoutMs = 8_000

export const findBoard = (): Promise<Board> =>
  call(getBoard, undefined, { signal: AbortSignal.timeout(timeoutMs) })

/** `keepalive` lets the request finish while the page is unloading. */
export const sendMove = (
  orderId: string,
  move: StaffMove,
  by: ReturnType<typeof madeBy> | undefined,
): Promise<Order> => call(moveOrder, { params: { id: orderId }, body: move }, { keepalive: true, ...by })

/** A visit of head office does not show that the branch watches its orders. */
export const sendHeartbeat = async (): Promise<void> => {
  if (sessionStore.read().visit === undefined) await call(sendBoardHeartbeat)
}
