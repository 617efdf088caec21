import type { FulfilmentMethod } from '@momo/contracts/branches'
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

type OrderStatus = Pick<BoardOrder, 'state' | 'wanted'>

/** A scheduled order that is not started: it is in the strip, accepted or not. */
export const isScheduled = ({ state, wanted }: OrderStatus): boolean => wanted !== undefined && (state === 'placed' || state === 'accepted')

/** Undefined for a scheduled order and for one that has left the board. */
export const laneOf = (order: OrderStatus): LaneName | undefined => (isScheduled(order) ? undefined : laneOfState[order.state])

const at = (instant: Date) => instant.getTime()

const oldestFirst = (a: BoardOrder, b: BoardOrder) => at(a.stateAt) - at(b.stateAt) || a.shortNumber - b.shortNumber

export function lanesOf(orders: readonly BoardOrder[]): Lanes {
  const inLane = (lane: LaneName) => orders.filter((order) => laneOf(order) === lane).toSorted(oldestFirst)
  return { new: inLane('new'), kitchen: inLane('kitchen'), ready: inLane('ready'), way: inLane('way') }
}

export type MethodFilter = 'all' | FulfilmentMethod

/** Number of orders in the lanes per fulfilment method. */
export function countByMethod(orders: readonly BoardOrder[]): Record<MethodFilter, number> {
  const inLanes = orders.filter((order) => laneOf(order) !== undefined)
  const of = (method: FulfilmentMethod) => inLanes.filter((order) => order.way === method).length
  return { all: inLanes.length, delivery: of('delivery'), pickup: of('pickup'), 'dine-in': of('dine-in') }
}

const normalize = (text: string) => text.normalize('NFC').toLowerCase()

/** The text that the search matches. */
const searchTextOf = ({ number, customerName, customerPhone, tableNumber, lines }: BoardOrder): string =>
  normalize([number, customerName, customerPhone, tableNumber ?? '', ...lines.flatMap(({ name, options }) => [name, ...options])].join(' '))

export function filterOrders(orders: readonly BoardOrder[], shown: MethodFilter, typed: string): BoardOrder[] {
  const words = normalize(typed).split(/\s+/).filter(Boolean)
  const matchesMethod = (order: BoardOrder) => shown === 'all' || order.way === shown
  return orders.filter((order) => matchesMethod(order) && words.every((word) => searchTextOf(order).includes(word)))
}

/** Includes scheduled orders without an answer. */
export const unanswered = (orders: readonly BoardOrder[]): BoardOrder[] => orders.filter(({ state }) => state === 'placed')
