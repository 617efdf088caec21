import {
  type BoardOrder,
  type BoardOrderLine,
  type KitchenStation,
  kitchenStations,
} from '@momo/contracts/orders'
import { laneOf } from './lanes.ts'
import { isStationDone } from './stations.ts'

/** Momo are counted in pieces of a filling, other dishes in plates. */
type Count = { name: string; count: number; unit: 'pieces' | 'plates' }
/** 'other': momo of a food that has no station yet. */
export type StationCounts = { station: KitchenStation; counts: Count[] }

const isToCook = (order: BoardOrder): boolean => {
  const lane = laneOf(order)
  return lane === 'new' || lane === 'kitchen'
}

function countsOf({ name, quantity, pieces }: BoardOrderLine): Count[] {
  const fillings = Object.entries(pieces)
  if (fillings.length === 0) return [{ name, count: quantity, unit: 'plates' }]
  return fillings.map(([filling, each]) => ({ name: filling, count: quantity * each, unit: 'pieces' }))
}

/** Undefined for what is not cooked, such as drinks. */
const stationOf = ({ station, pieces }: BoardOrderLine): StationCounts['station'] | undefined =>
  station ?? (Object.keys(pieces).length > 0 ? 'other' : undefined)

/** Without what a station has finished. */
const linesLeft = (order: BoardOrder): BoardOrderLine[] =>
  order.lines.filter((line) => !isStationDone(order, stationOf(line) ?? 'other'))

/** What new orders and orders in the kitchen need from each station, largest number first. */
export function allDay(orders: readonly BoardOrder[]): StationCounts[] {
  const lines = orders.filter(isToCook).flatMap(linesLeft)
  return kitchenStations
    .map((station) => ({ station, counts: sumOf(lines.filter((line) => stationOf(line) === station)) }))
    .filter(({ counts }) => counts.length > 0)
}

function sumOf(lines: readonly BoardOrderLine[]): Count[] {
  const sums = new Map<string, Count>()
  for (const one of lines.flatMap(countsOf)) {
    const key = `${one.unit} ${one.name}`
    sums.set(key, { ...one, count: one.count + (sums.get(key)?.count ?? 0) })
  }
  return [...sums.values()]
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}
