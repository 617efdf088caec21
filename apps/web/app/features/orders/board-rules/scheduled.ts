import type { BoardOrder } from '@momo/contracts/orders'
import { clockTime, daysBetween, longDate, shortDay } from '#lib/format/dates.ts'
import { isScheduled } from './lanes.ts'
import { type HeldAction, listEntries, type ListEntry } from './list-entries.ts'

/** Orders scheduled for the same time. */
export type ScheduledGroup = {
  key: string
  from: Date
  orders: BoardOrder[]
  /** The orders, and those that have left the group and can be undone. */
  entries: ListEntry[]
  plates: number
  toAccept: number
}

const platesOf = ({ lines }: BoardOrder): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Answering an order does not move it within its group. */
const firstPlaced = (a: BoardOrder, b: BoardOrder): number =>
  a.placedAt.getTime() - b.placedAt.getTime() || a.shortNumber - b.shortNumber

type GroupParts = { key: string; from: Date; orders: BoardOrder[]; held: readonly HeldAction[] }

const groupOf = ({ key, from, orders, held }: GroupParts): ScheduledGroup => ({
  key,
  from,
  orders,
  entries: listEntries({ name: key, orders, held, inOrder: firstPlaced }),
  plates: orders.reduce((sum, order) => sum + platesOf(order), 0),
  toAccept: orders.filter(({ state }) => state === 'placed').length,
})

/** A group without orders remains while one of them can be brought back. */
export function scheduledGroups(
  orders: readonly BoardOrder[],
  held: readonly HeldAction[] = [],
): ScheduledGroup[] {
  const times = new Map<string, Date>()
  for (const order of [...orders, ...held.map(({ before }) => before)])
    if (order.requestedSlot && isScheduled(order))
      times.set(order.requestedSlot.from.toISOString(), order.requestedSlot.from)
  const at = (from: Date) =>
    orders.filter((order) => isScheduled(order) && order.requestedSlot?.from.getTime() === from.getTime())
  return [...times]
    .map(([key, from]) => groupOf({ key, from, orders: at(from), held }))
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
}

/** Unanswered scheduled orders: the first group that has one, and their number. */
export function scheduledToAccept(
  groups: readonly ScheduledGroup[],
): { group: ScheduledGroup; count: number } | undefined {
  const group = groups.find(({ toAccept }) => toAccept > 0)
  return group && { group, count: groups.reduce((sum, { toAccept }) => sum + toAccept, 0) }
}

const week = 7

/** '7:30 PM' today, 'Sun 12:30 PM' within the week, else with the date. */
export function timeAhead(instant: Date, now: Date): string {
  const days = daysBetween(now, instant)
  if (days === 0) return clockTime(instant)
  return `${days > 0 && days < week ? shortDay(instant) : longDate(instant)} ${clockTime(instant)}`
}
