import type { Way } from '@momo/contracts/branches'
import type { BoardOrder, OrderState } from '@momo/contracts/orders'

export const laneNames = ['new', 'kitchen', 'ready', 'way'] as const
export type LaneName = (typeof laneNames)[number]
export type Lanes = Record<LaneName, BoardOrder[]>

const laneOfState: Partial<Record<OrderState, LaneName>> = {
  placed: 'new',
  accepted: 'kitchen',
  preparing: 'kitchen',
  ready: 'ready',
  'out-for-delivery': 'way',
}

type Standing = Pick<BoardOrder, 'state' | 'wanted'>

/** Wanted for later and not begun: it stands in the strip, whether somebody has accepted it or not. */
export const isScheduled = ({ state, wanted }: Standing): boolean => wanted !== undefined && (state === 'placed' || state === 'accepted')

/** Undefined for what is scheduled, and for what has just left the board. */
export const laneOf = (order: Standing): LaneName | undefined => (isScheduled(order) ? undefined : laneOfState[order.state])

const at = (instant: Date) => instant.getTime()

/** What stands in its lane longest comes first. */
const oldestFirst = (a: BoardOrder, b: BoardOrder) => at(a.stateAt) - at(b.stateAt) || a.shortNumber - b.shortNumber

export function lanesOf(orders: readonly BoardOrder[]): Lanes {
  const inLane = (lane: LaneName) => orders.filter((order) => laneOf(order) === lane).toSorted(oldestFirst)
  return { new: inLane('new'), kitchen: inLane('kitchen'), ready: inLane('ready'), way: inLane('way') }
}

export type Shown = 'all' | Way

/** How many stand in the lanes, of each way. */
export function wayCounts(orders: readonly BoardOrder[]): Record<Shown, number> {
  const inLanes = orders.filter((order) => laneOf(order) !== undefined)
  const of = (way: Way) => inLanes.filter((order) => order.way === way).length
  return { all: inLanes.length, delivery: of('delivery'), pickup: of('pickup'), 'dine-in': of('dine-in') }
}

const plain = (text: string) => text.normalize('NFC').toLowerCase()

/** What an order can be found by: its number, who it is for, and what is in it. */
const saysOf = ({ number, customerName, customerPhone, tableNumber, lines }: BoardOrder): string =>
  plain([number, customerName, customerPhone, tableNumber ?? '', ...lines.flatMap(({ name, options }) => [name, ...options])].join(' '))

export function narrowed(orders: readonly BoardOrder[], shown: Shown, typed: string): BoardOrder[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const isWanted = (order: BoardOrder) => shown === 'all' || order.way === shown
  return orders.filter((order) => isWanted(order) && words.every((word) => saysOf(order).includes(word)))
}

/** A scheduled order that somebody has still to answer counts as well. */
export const unanswered = (orders: readonly BoardOrder[]): BoardOrder[] => orders.filter(({ state }) => state === 'placed')
