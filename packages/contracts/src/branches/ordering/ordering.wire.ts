import { z } from 'zod'
import { RupeesText } from '../../shared/wire/decimal-text.wire.ts'
import { Way } from '../branch.ts'

export const stations = ['steam', 'fry', 'wok'] as const
export type Station = (typeof stations)[number]
const StationWire = z.strictObject({
  station: z.enum(stations),
  /** Baskets, or pans, at a time. */
  slots: z.int().min(1).max(1000),
  cycleMinutes: z.int().min(1).max(120),
})

/** How an outlet takes orders. */
export const OrderingWire = z.strictObject({
  ways: z.array(Way),
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
  /** Quick orders stop when nobody has watched the board for some minutes. */
  stopsUnwatched: z.boolean(),
  /** Without one a station has no limit. */
  stations: z.array(StationWire).max(stations.length),
})
export type Ordering = z.output<typeof OrderingWire>
