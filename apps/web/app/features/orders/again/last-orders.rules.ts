import type { OrderSummary } from '@momo/contracts/orders'

/** Cards in the row. */
const most = 3
/** Ordered so often, the same dishes are the usual. */
const fewestTimes = 2

/** Equal for orders of the same dishes from the same outlet. */
const contentOf = ({ branchId, items }: OrderSummary): string =>
  [branchId, ...items.map(({ name, quantity }) => `${quantity} ${name}`).toSorted()].join('\n')

export type OrderAgain = { order: OrderSummary; isUsual: boolean }

/** The usual first, then the newest others, each content once. `orders` are the newest first. */
export function ordersToRepeat(orders: readonly OrderSummary[]): OrderAgain[] {
  const byContent = new Map<string, { order: OrderSummary; times: number }>()
  for (const order of orders) {
    const content = contentOf(order)
    const { order: newest, times } = byContent.get(content) ?? { order, times: 0 }
    byContent.set(content, { order: newest, times: times + 1 })
  }
  const groups = [...byContent.values()]
  const often = Math.max(0, ...groups.map(({ times }) => times))
  // The newest wins a tie, because the map keeps the order of the list.
  const usual = often >= fewestTimes ? groups.find(({ times }) => times === often) : undefined
  const others = groups.filter((group) => group !== usual)
  return [...(usual ? [usual] : []), ...others]
    .slice(0, most)
    .map((group) => ({ order: group.order, isUsual: group === usual }))
}
