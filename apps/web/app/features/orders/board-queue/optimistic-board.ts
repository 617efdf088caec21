import {
  type Board,
  type BoardOrder,
  canDelay,
  canMove,
  isFinal,
  type OrderState,
  orderMoves,
  type StaffMove,
  type StationMove,
} from '@momo/contracts/orders'

import { applyStationMove, isStationMove } from '../board-rules/stations.ts'

/** An action that the board shows before the server has answered. */
export type OptimisticAction = { orderId: string; move: StaffMove; queuedAt: Date }

/** A move of the whole order, not of one station. */
type OwnMove = Exclude<StaffMove, StationMove>

/** Accepting an ASAP order starts preparing it. */
function stateAfter({ requestedSlot, state }: BoardOrder, { move }: OwnMove): OrderState {
  if (move === 'delay') return state
  return move === 'accept' && requestedSlot === undefined ? 'preparing' : orderMoves[move].to
}

const isAllowed = ({ move }: OwnMove, order: BoardOrder): boolean =>
  move === 'delay' ? canDelay(order) : canMove(move, order)

const minuteMs = 60_000

/** A changed ready time shifts the due time by the same amount. */
function timesAfter(
  { readyAt, dueAt }: BoardOrder,
  { move, queuedAt }: OptimisticAction,
): Pick<BoardOrder, 'readyAt' | 'dueAt'> {
  if ((move.move !== 'accept' && move.move !== 'delay') || move.minutes === undefined)
    return { readyAt, dueAt }
  const from = move.move === 'delay' && readyAt > queuedAt ? readyAt : queuedAt
  const ready = new Date(from.getTime() + move.minutes * minuteMs)
  return { readyAt: ready, dueAt: new Date(dueAt.getTime() + ready.getTime() - readyAt.getTime()) }
}

/** Optimistic update of one order; undefined when it leaves the board. A transition that is not allowed leaves the order unchanged. */
function applyAction(
  order: BoardOrder,
  action: OptimisticAction,
  { readyWhenBumped: isReadyWhenBumped }: Board,
): BoardOrder | undefined {
  const { move, queuedAt } = action
  if (isStationMove(move)) return applyStationMove(order, move, { at: queuedAt, isReadyWhenBumped })
  if (!isAllowed(move, order)) return order
  const state = stateAfter(order, move)
  if (isFinal(state)) return undefined
  const rider = move.move === 'hand-over' ? { name: move.riderName, phone: move.riderPhone } : order.rider
  const { missedAt: _, ...rest } = order
  const stateAt = state === order.state ? order.stateAt : queuedAt
  return { ...rest, ...timesAfter(order, action), state, stateAt, ...(rider && { rider }) }
}

/** Optimistic update of the server's board. An action that the server has already applied changes nothing: the state table forbids it. */
export function applyPendingActions(board: Board, actions: readonly OptimisticAction[]): Board {
  if (actions.length === 0) return board
  const orders = board.orders.flatMap((order) => {
    const own = actions.filter(({ orderId }) => orderId === order.id)
    return (
      own.reduce<BoardOrder | undefined>(
        (before, action) => before && applyAction(before, action, board),
        order,
      ) ?? []
    )
  })
  return { ...board, orders }
}
