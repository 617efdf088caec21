import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { BoardOrder, OrderState } from '@momo/contracts/orders'

export const laneNames = ['new', 'kitchen', 'ready', 'outForDelivery'] as const
export type LaneName = (typeof laneNames)[number]
export type Lanes = Record<LaneName, BoardOrder[]>

const laneOfState: Partial<Record<OrderState, LaneName>> = {
  placed: 'new',
  accepted: 'kitchen',
  preparing: 'kitchen',
  ready: 'ready',
  'out-for-delivery': 'outForDelivery',
}

type OrderStatus = Pick<BoardOrder, 'state' | 'requestedSlot'>

/** A scheduled order that is not started: it is in the strip, accepted or not. */
export const isScheduled = ({ state, requestedSlot }: OrderStatus): boolean =>
  requestedSlot !== undefined && (state === 'placed' || state === 'accepted')

/** Undefined for a scheduled order and for one that has left the board. */
export const laneOf = (order: OrderStatus): LaneName | undefined =>
  isScheduled(order) ? undefined : laneOfState[order.state]

const at = (instant: Date) => instant.getTime()

export const oldestFirst = (a: BoardOrder, b: BoardOrder) =>
  at(a.stateAt) - at(b.stateAt) || a.shortNumber - b.shortNumber

export function lanesOf(orders: readonly BoardOrder[]): Lanes {
  const inLane = (lane: LaneName) => orders.filter((order) => laneOf(order) === lane).toSorted(oldestFirst)
  return {
    new: inLane('new'),
    kitchen: inLane('kitchen'),
    ready: inLane('ready'),
    outForDelivery: inLane('outForDelivery'),
  }
}

export type MethodFilter = 'all' | FulfilmentMethod

/** Number of orders in the lanes per fulfilment method. */
export function countByMethod(orders: readonly BoardOrder[]): Record<MethodFilter, number> {
  const inLanes = orders.filter((order) => laneOf(order) !== undefined)
  const of = (method: FulfilmentMethod) => inLanes.filter((order) => order.fulfilmentMethod === method).length
  return { all: inLanes.length, delivery: of('delivery'), pickup: of('pickup'), 'dine-in': of('dine-in') }
}

const normalize = (text: string) => text.normalize('NFC').toLowerCase()

/** The text that the search matches. */
const searchTextOf = ({ number, customerName, customerPhone, tableNumber, lines }: BoardOrder): string =>
  normalize(
    [
      number,
      customerName,
      customerPhone,
      tableNumber ?? '',
      ...lines.flatMap(({ name, options }) => [name, ...options]),
    ].join(' '),
  )

export function filterOrders(
  orders: readonly BoardOrder[],
  shown: MethodFilter,
  typed: string,
): BoardOrder[] {
  const words = normalize(typed).split(/\s+/).filter(Boolean)
  const matchesMethod = (order: BoardOrder) => shown === 'all' || order.fulfilmentMethod === shown
  return orders.filter(
    (order) => matchesMethod(order) && words.every((word) => searchTextOf(order).includes(word)),
  )
}

/** Includes scheduled orders without an answer. */
export const unanswered = (orders: readonly BoardOrder[]): BoardOrder[] =>
  orders.filter(({ state }) => state === 'placed')

/** Design 8: each new order is announced once. Orders from before the board was opened are not announced. */
export function unannouncedOrders(
  announced: ReadonlySet<string> | undefined,
  orders: readonly BoardOrder[],
): BoardOrder[] {
  return announced === undefined ? [] : unanswered(orders).filter(({ id }) => !announced.has(id))
}
