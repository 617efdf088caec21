/** Cash orders of one account or phone number: those that the branch has not answered yet, and those of a day that brought no meal. */
export type OpenOrders = { open: number; day: number }

const hour = 3_600_000
export const dayMs = 24 * hour
/** Orders are placed at most a week ahead. */
export const openSinceMs = 8 * dayMs

/** A first-time customer has proved little; one who has received an order before is trusted with more. */
const bounds = {
  newcomer: { open: 3, day: 8 },
  regular: { open: 6, day: 20 },
}

export function openOrdersReason(
  { open, day }: OpenOrders,
  isRegular: boolean,
): 'order.open_limit' | 'order.daily_limit' | undefined {
  const bound = bounds[isRegular ? 'regular' : 'newcomer']
  if (day >= bound.day) return 'order.daily_limit'
  return open >= bound.open ? 'order.open_limit' : undefined
}
