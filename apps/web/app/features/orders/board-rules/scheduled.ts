import type { BoardOrder } from '@momo/contracts/orders'
import { clockTime, daysBetween, longDate, shortDay } from '#lib/format/dates.ts'
import { isScheduled } from './lanes.ts'

/** Orders scheduled for the same time. */
export type ScheduledGroup = {
  key: string
  from: Date
  orders: BoardOrder[]
  plates: number
  toAccept: number
}

const platesOf = ({ lines }: BoardOrder): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const groupOf = (key: string, from: Date, orders: BoardOrder[]): ScheduledGroup => ({
  key,
  from,
  orders,
  plates: orders.reduce((sum, order) => sum + platesOf(order), 0),
  toAccept: orders.filter(({ state }) => state === 'placed').length,
})

export function scheduledGroups(orders: readonly BoardOrder[]): ScheduledGroup[] {
  const byTime = new Map<string, { from: Date; orders: BoardOrder[] }>()
  for (const order of orders) {
    if (!order.requestedSlot || !isScheduled(order)) continue
    const key = order.requestedSlot.from.toISOString()
    const group = byTime.get(key) ?? { from: order.requestedSlot.from, orders: [] }
    byTime.set(key, { ...group, orders: [...group.orders, order] })
  }
  return [...byTime]
    .map(([key, { from, orders: same }]) => groupOf(key, from, same))
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
}

const week = 7

/** '7:30 PM' today, 'Sun 12:30 PM' within the week, else with the date. */
export function timeAhead(instant: Date, now: Date): string {
  const days = daysBetween(now, instant)
  if (days === 0) return clockTime(instant)
  return `${days > 0 && days < week ? shortDay(instant) : longDate(instant)} ${clockTime(instant)}`
}
