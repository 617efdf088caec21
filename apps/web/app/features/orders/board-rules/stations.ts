import {
  type BoardOrder,
  isInKitchen,
  type KitchenStation,
  kitchenStationsOf,
  type StaffMove,
  type StationMove,
} from '@momo/contracts/orders'

export const isStationMove = (move: StaffMove): move is StationMove =>
  move.move === 'bump' || move.move === 'recall'

export const isStationDone = ({ stationsDone }: BoardOrder, station: KitchenStation): boolean =>
  stationsDone.some((done) => done.station === station)

/** The stations that have not finished their part. */
export const stationsLeft = (order: BoardOrder): KitchenStation[] =>
  kitchenStationsOf(order.lines).filter((station) => !isStationDone(order, station))

/** Whether this bump is the last one of its order. */
export const isLastStation = (order: BoardOrder, { move, station }: StationMove): boolean =>
  move === 'bump' && stationsLeft(order).every((left) => left === station)

/** Optimistic update of a bump or recall. One that the server has already applied changes nothing. */
export function applyStationMove(
  order: BoardOrder,
  move: StationMove,
  { at, isReadyWhenBumped }: { at: Date; isReadyWhenBumped: boolean },
): BoardOrder {
  const isDone = isStationDone(order, move.station)
  if (!isInKitchen(order) || isDone === (move.move === 'bump')) return order
  const others = order.stationsDone.filter(({ station }) => station !== move.station)
  if (move.move === 'recall') return { ...order, stationsDone: others }
  const done = { ...order, stationsDone: [...others, { station: move.station, key: move.key ?? '', at }] }
  const isReady = isReadyWhenBumped && order.state === 'preparing' && isLastStation(order, move)
  return isReady ? { ...done, state: 'ready', stateAt: at } : done
}
