import type { Board, BoardOrder } from '@momo/contracts/orders'

/** Structural sharing: unchanged orders keep their object identity, so their memoized cards do not render again. */
export function withSameOrders(board: Board, before: Board | undefined): Board {
  if (!before) return board
  const known = new Map(before.orders.map((order) => [order.id, order]))
  const same = (order: BoardOrder) => {
    const old = known.get(order.id)
    return old && old.version === order.version && JSON.stringify(old) === JSON.stringify(order) ? old : order
  }
  return { ...board, orders: board.orders.map(same) }
}
