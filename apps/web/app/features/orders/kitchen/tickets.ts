import {
  type Board,
  type BoardOrder,
  type BoardOrderLine,
  isInKitchen,
  type KitchenStation,
  kitchenStationOf,
  kitchenStations,
  kitchenStationsOf,
} from '@momo/contracts/orders'
import type { PendingAction } from '../board/board-view.ts'
import { laneOf, oldestFirst } from '../board-rules/lanes.ts'
import { isStationDone, stationsLeft } from '../board-rules/stations.ts'

/** The part of an order that one station cooks. */
export type Ticket = {
  key: string
  order: BoardOrder
  station: KitchenStation
  lines: BoardOrderLine[]
  isCancelled: boolean
}

const ticketOf = (order: BoardOrder, station: KitchenStation, isCancelled: boolean): Ticket => ({
  key: [order.id, station, ...(isCancelled ? ['cancelled'] : [])].join(' '),
  order,
  station,
  lines: order.lines.filter((line) => kitchenStationOf(line) === station),
  isCancelled,
})

const isCooking = (order: BoardOrder): boolean => laneOf(order) === 'kitchen'

/** The tickets of all stations: cancelled ones first, until they are dismissed, then the order that is cooking longest. */
export function ticketsOf({ orders, cancelled }: Board, dismissed: ReadonlySet<string>): Ticket[] {
  const stopped = cancelled.flatMap((order) =>
    stationsLeft(order).map((station) => ticketOf(order, station, true)),
  )
  const cooking = orders
    .filter(isCooking)
    .toSorted(oldestFirst)
    .flatMap((order) => stationsLeft(order).map((station) => ticketOf(order, station, false)))
  return [...stopped.filter(({ key }) => !dismissed.has(key)), ...cooking]
}

export function countByStation(tickets: readonly Ticket[]): Record<KitchenStation, number> {
  const count = (station: KitchenStation) => tickets.filter((ticket) => ticket.station === station).length
  return { steam: count('steam'), fry: count('fry'), wok: count('wok'), other: count('other') }
}

/** 'Fry ✓': the other stations of an order, which a ticket shows. */
export const otherStationsOf = ({ order, station }: Ticket): { station: KitchenStation; isDone: boolean }[] =>
  kitchenStationsOf(order.lines)
    .filter((one) => one !== station)
    .map((one) => ({ station: one, isDone: isStationDone(order, one) }))

export type BumpedTicket = {
  key: string
  order: BoardOrder
  station: KitchenStation
  /** Key of the bump. */
  bump: string
  at: Date
  /** The bump that was not sent yet and can be undone. */
  held: PendingAction | undefined
  /** False once the order has left the kitchen. */
  canRecall: boolean
}

const mostBumped = 12

/** The last bumped tickets of these stations, newest first, as long as their order is on the board. */
export function bumpedTickets(
  { orders }: Board,
  stations: readonly KitchenStation[],
  pending: readonly PendingAction[],
): BumpedTicket[] {
  const bumped = orders.flatMap((order) =>
    order.stationsDone.map(({ station, key: bump, at }) => {
      const held = pending.find(({ key, state }) => key === bump && state === 'held')
      const canRecall = isInKitchen(order) || held !== undefined
      return { key: `bumped ${bump}`, order, station, bump, at, held, canRecall }
    }),
  )
  return bumped
    .filter(({ station }) => stations.includes(station))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, mostBumped)
}

/** The stations after a tap on one: from all to that one, then each is added or removed. None means all. */
export function toggleStation(shown: readonly KitchenStation[], station: KitchenStation): KitchenStation[] {
  if (shown.length === kitchenStations.length) return [station]
  const next = kitchenStations.filter((one) => (one === station) !== shown.includes(one))
  return next.length > 0 ? next : [...kitchenStations]
}
