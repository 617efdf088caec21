import { beatBoard, type Board, getBoard, moveOrder, type Order, type StaffMove } from '@momo/contracts/orders'
import { call } from '#lib/api/call.ts'

/** A line that swallows everything must not hold up the next question for long. */
const patienceMs = 8_000

export const findBoard = (): Promise<Board> => call(getBoard, undefined, { signal: AbortSignal.timeout(patienceMs) })

/** The page may be on its way out: it arrives all the same. */
export const sendMove = (orderId: string, move: StaffMove): Promise<Order> =>
  call(moveOrder, { params: { id: orderId }, body: move }, { keepalive: true })

export const sayWatched = (): Promise<void> => call(beatBoard)
