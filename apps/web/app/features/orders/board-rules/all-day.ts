import type { BoardOrder } from '@momo/contracts/orders'
import { laneOf } from './lanes.ts'

export type Filling = { name: string; pieces: number }

/** Pieces of each filling in new orders and orders in the kitchen, largest number first. */
export function allDay(orders: readonly BoardOrder[]): Filling[] {
  const sums = new Map<string, number>()
  for (const order of orders) {
    const lane = laneOf(order)
    if (lane !== 'new' && lane !== 'kitchen') continue
    for (const { quantity, pieces } of order.lines)
      for (const [name, each] of Object.entries(pieces))
        sums.set(name, (sums.get(name) ?? 0) + quantity * each)
  }
  return [...sums]
    .map(([name, pieces]) => ({ name, pieces }))
    .filter(({ pieces }) => pieces > 0)
    .toSorted((a, b) => b.pieces - a.pieces || a.name.localeCompare(b.name))
}
