import { type Station, stations } from '../../branches/index.ts'
import type { OrderState } from '../order-life.ts'

/** 'other': lines without a station, such as drinks and cold dishes. */
export const kitchenStations = [...stations, 'other'] as const satisfies (Station | 'other')[]
export type KitchenStation = (typeof kitchenStations)[number]

type StationLine = { station?: Station | null | undefined }

/** Each line of an order belongs to one station of the kitchen. */
export const kitchenStationOf = ({ station }: StationLine): KitchenStation => station ?? 'other'

/** The stations that an order needs, in a fixed order. */
export function kitchenStationsOf(lines: readonly StationLine[]): KitchenStation[] {
  const needed = new Set(lines.map(kitchenStationOf))
  return kitchenStations.filter((station) => needed.has(station))
}

/** Stations bump and recall while an order is accepted or cooking. */
export const isInKitchen = ({ state }: { state: OrderState }): boolean =>
  state === 'accepted' || state === 'preparing'
