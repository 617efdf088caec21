import { z } from 'zod'
import { RupeesText } from '../../shared/wire/decimal-text.wire.ts'
import { FulfilmentMethod } from '../branch.ts'

export const stations = ['steam', 'fry', 'wok'] as const
export type Station = (typeof stations)[number]
const StationWire = z.strictObject({
  station: z.enum(stations),
  /** Baskets or pans that can be used at the same time. */
  slots: z.int().min(1).max(1000),
  cycleMinutes: z.int().min(1).max(120),
})

/** Ordering settings of a branch. */
export const OrderingWire = z.strictObject({
  fulfilmentMethods: z.array(FulfilmentMethod),
  prepMinutes: z.int().min(1).max(240),
  lastOrderMinutes: z.int().min(0).max(240),
  leadMinutes: z.int().min(0).max(1440),
  daysAhead: z.int().min(0).max(7),
  /** In metres. */
  deliveryRadius: z.int().min(100).max(100_000),
  deliveryMinimum: RupeesText,
  deliveryCharge: RupeesText,
  deliveryMinutes: z.int().min(1).max(240),
  alarmMinutes: z.int().min(1).max(60),
  answerMinutes: z.int().min(2).max(120),
  tablesCount: z.int().min(0).max(500),
  /** Orders for now stop when the board has been unattended for some minutes. */
  stopsUnwatched: z.boolean(),
  /** An order becomes ready when all its stations have bumped it; otherwise by hand on the board. */
  readyWhenBumped: z.boolean(),
  /** A station that is not listed has no limit. */
  stations: z.array(StationWire).max(stations.length),
})
export type Ordering = z.output<typeof OrderingWire>

const version = z.int().positive()
/** For reads and changes. Optimistic locking: a change based on another version than the current one is rejected. */
export const VersionedOrderingWire = OrderingWire.extend({ version })
export type VersionedOrdering = z.output<typeof VersionedOrderingWire>
