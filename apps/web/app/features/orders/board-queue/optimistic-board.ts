import { type Board, type BoardOrder, canMove, isFinal, type OrderState, orderMoves, type StaffMove } from '@momo/contracts/orders'

/** A press as the board shows it before the server has said anything. */
export type Shown = { orderId: string; move: StaffMove; pressedAt: Date }

/** Accepting a quick order is cooking it. */
function stateAfter({ wanted }: BoardOrder, { move }: StaffMove): OrderState {
  return move === 'accept' && wanted === undefined ? 'preparing' : orderMoves[move].to
}

const minuteMs = 60_000

/** Another time to be ready moves everything that comes after it. */
function timesAfter({ readyAt, dueAt }: BoardOrder, { move, pressedAt }: Shown): Pick<BoardOrder, 'readyAt' | 'dueAt'> {
  if (move.move !== 'accept' || move.minutes === undefined) return { readyAt, dueAt }
  const ready = new Date(pressedAt.getTime() + move.minutes * minuteMs)
  return { readyAt: ready, dueAt: new Date(dueAt.getTime() + ready.getTime() - readyAt.getTime()) }
}

/** The order as it will be if the server agrees; undefined when it has left the board. One that has gone on already stays as it is. */
function pressed(order: BoardOrder, shown: Shown): BoardOrder | undefined {
  const { move, pressedAt } = shown
  if (!canMove(move.move, order)) return order
  const state = stateAfter(order, move)
  if (isFinal(state)) return undefined
  const rider = move.move === 'hand-over' ? { name: move.riderName, phone: move.riderPhone } : order.rider
  const { missedAt: _, ...rest } = order
  return { ...rest, ...timesAfter(order, shown), state, stateAt: pressedAt, ...(rider && { rider }) }
}

/** The server's board with what was pressed in it. What the server has done already changes nothing: the state table forbids it twice. */
export function withPresses(board: Board, presses: readonly Shown[]): Board {
  if (presses.length === 0) return board
  const orders = board.orders.flatMap((order) => {
    const own = presses.filter(({ orderId }) => orderId === order.id)
    return own.reduce<BoardOrder | undefined>((before, shown) => before && pressed(before, shown), order) ?? []
  })
  return { ...board, orders }
}
