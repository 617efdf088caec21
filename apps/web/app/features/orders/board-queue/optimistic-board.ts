import {
  type Board,
  type BoardOrder,
  canMove,
  isFinal,
  type OrderState,
  orderMoves,
  type StaffMove,
} from '@momo/contracts/orders'

/** An action that the board shows before the server has answered. */
export type OptimisticAction = { orderId: string; move: StaffMove; queuedAt: Date }

/** Accepting an ASAP order starts preparing it. */
function stateAfter({ requestedSlot }: BoardOrder, { move }: StaffMove): OrderState {
  return move === 'accept' && requestedSlot === undefined ? 'preparing' : orderMoves[move].to
}

const minuteMs = 60_000

/** A changed ready time shifts the due time by the same amount. */
function timesAfter(
  { readyAt, dueAt }: BoardOrder,
  { move, queuedAt }: OptimisticAction,
): Pick<BoardOrder, 'readyAt' | 'dueAt'> {
  if (move.move !== 'accept' || move.minutes === undefined) return { readyAt, dueAt }
  const ready = new Date(queuedAt.getTime() + move.minutes * minuteMs)
  return { readyAt: ready, dueAt: new Date(dueAt.getTime() + ready.getTime() - readyAt.getTime()) }
}

/** Optimistic update of one order; undefined when it leaves the board. A transition that is not allowed leaves the order unchanged. */
function applyAction(order: BoardOrder, action: OptimisticAction): BoardOrder | undefined {
  const { move, queuedAt } = action
  if (!canMove(move.move, order)) return order
  const state = stateAfter(order, move)
  if (isFinal(state)) return undefined
  const rider = move.move === 'hand-over' ? { name: move.riderName, phone: move.riderPhone } : order.rider
  const { missedAt: _, ...rest } = order
  return { ...rest, ...timesAfter(order, action), state, stateAt: queuedAt, ...(rider && { rider }) }
}

/** Optimistic update of the server's board. An action that the server has already applied changes nothing: the state table forbids it. */
export function applyPendingActions(board: Board, actions: readonly OptimisticAction[]): Board {
  if (actions.length === 0) return board
  const orders = board.orders.flatMap((order) => {
    const own = actions.filter(({ orderId }) => orderId === order.id)
    return (
      own.reduce<BoardOrder | undefined>((before, action) => before && applyAction(before, action), order) ??
      []
    )
  })
  return { ...board, orders }
}
