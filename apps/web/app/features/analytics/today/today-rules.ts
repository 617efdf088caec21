import type { Dashboard } from '@momo/contracts/analytics'
import type { Board, BoardOrder } from '@momo/contracts/orders'

/** The promised time: the end of the requested slot, if there is one. */
const promisedAt = ({ dueAt, requestedSlot }: BoardOrder): Date =>
  requestedSlot && requestedSlot.to > dueAt ? requestedSlot.to : dueAt

export const isLate = (order: BoardOrder, now: Date): boolean => promisedAt(order) < now

export const platesOf = ({ lines }: BoardOrder): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** '1:48' until the order is accepted, '8 min' after that. */
export function waitedFor({ placedAt, state }: BoardOrder, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - placedAt.getTime()) / 1000))
  const minutes = Math.floor(seconds / 60)
  if (state === 'placed' && minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}

/** Late orders first, then the longest waiting; scheduled orders that need not start yet come last. */
export function mostUrgent({ orders, now }: Board): BoardOrder[] {
  const rank = (order: BoardOrder): number =>
    isLate(order, now) ? 0 : order.requestedSlot && order.startAt > now ? 2 : 1
  return orders.toSorted((a, b) => rank(a) - rank(b) || a.placedAt.getTime() - b.placedAt.getTime())
}

/** Scheduled orders that are not being prepared yet, soonest first. */
export const scheduledOrders = ({ orders }: Board): BoardOrder[] =>
  orders
    .filter(
      (order) =>
        order.requestedSlot !== undefined && (order.state === 'placed' || order.state === 'accepted'),
    )
    .toSorted((a, b) => a.requestedSlot!.from.getTime() - b.requestedSlot!.from.getTime())

type HourBar = { hour: number; value: number; before: number; isNow: boolean }

/** From the first to the last hour with sales on either day. */
export function hourBars({ hours, weekAgo }: Dashboard, nowHour: number): HourBar[] {
  const sold = [...hours, ...weekAgo.hours].map(({ hour }) => hour)
  if (sold.length === 0) return []
  const [first, last] = [Math.min(...sold), Math.max(...sold)]
  const platesAt = (of: { hour: number; plates: number }[], at: number): number =>
    of.find(({ hour }) => hour === at)?.plates ?? 0
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).map((hour) => ({
    hour,
    value: platesAt(hours, hour),
    before: platesAt(weekAgo.hours, hour),
    isNow: hour === nowHour,
  }))
}

/** Undefined when there is nothing to compare with. */
export const changeInPercent = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) / before) * 1000) / 10
