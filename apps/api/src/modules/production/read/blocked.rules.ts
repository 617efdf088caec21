import type { Quantities } from './uses.rules.ts'

/** A production order that is not done, with what it will take. */
export type OpenOrder = {
  id: string
  itemId: string
  planned: number
  isStarted: boolean
  startsAt: Date
  endsAt: Date
  uses: Quantities
}

/**
 * The orders of which an ingredient is short. Goods are promised to orders that are started, then in the order of their times; what an
 * earlier order makes is available to those that start when it has ended, unless it is blocked itself.
 */
export function findBlocked(orders: OpenOrder[], onHand: ReadonlyMap<string, number>): Set<string> {
  const free = new Map(onHand)
  const add = (itemId: string, quantity: number) => free.set(itemId, (free.get(itemId) ?? 0) + quantity)
  const blocked = new Set<string>()
  let coming: OpenOrder[] = []
  for (const order of orders.toSorted(byTime)) {
    const hasEnded = ({ endsAt }: OpenOrder) => endsAt <= order.startsAt
    for (const { itemId, planned } of coming.filter(hasEnded)) add(itemId, planned)
    coming = coming.filter((earlier) => !hasEnded(earlier))
    const isShort = order.uses.some(({ itemId, quantity }) => (free.get(itemId) ?? 0) < quantity)
    for (const { itemId, quantity } of order.uses) add(itemId, -quantity)
    if (isShort) blocked.add(order.id)
    else coming.push(order)
  }
  return blocked
}

const byTime = (a: OpenOrder, b: OpenOrder): number =>
  Number(b.isStarted) - Number(a.isStarted) ||
  a.startsAt.getTime() - b.startsAt.getTime() ||
  (a.id < b.id ? -1 : 1)
