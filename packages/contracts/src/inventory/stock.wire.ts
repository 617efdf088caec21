import { z } from 'zod'
import { Id } from '../shared/ids.ts'
import { Line, OptionalLine } from '../shared/text.ts'
import { SignedRupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { Item } from './item.ts'
import { BatchWire, LocationWire } from './ledger.wire.ts'
import { Quantity } from './quantity.ts'

/** What one location wants of an item. */
const level = {
  /** Zero: none. */
  safetyLevel: Quantity.nonnegative(),
  /** Order on the count sheet, within the storage area. */
  position: z.int().min(0).max(100_000),
  /** Overrides the area of the item. */
  storageArea: OptionalLine(40).optional(),
}

export const LevelWire = z.strictObject({
  locationId: Id,
  ...level,
  /** Optimistic lock; 0 while the location has no level for the item. */
  version: z.int().nonnegative(),
})
export type Level = z.output<typeof LevelWire>

/** On hand and value of an item at one location. On hand is absent when nothing was ever recorded: it is unknown, not zero. */
export const ItemBalanceWire = z.object({
  location: LocationWire,
  ...level,
  version: z.int().nonnegative(),
  onHand: Quantity.optional(),
  value: SignedRupeesText.optional(),
})
export type ItemBalance = z.output<typeof ItemBalanceWire>

export const stockFilters = ['all', 'low', 'out', 'expiring'] as const
export type StockFilter = (typeof stockFilters)[number]

/**
 * On hand against the safety level. `unknown`: nothing was ever recorded. `very-low`: below half of the safety level. `empty`: nothing
 * there, but nothing wanted either: no safety level and no use in the last four weeks.
 */
export const levelStates = ['unknown', 'enough', 'low', 'very-low', 'out', 'empty', 'below-zero'] as const
export type LevelState = (typeof levelStates)[number]

/** How an item stands at a location, besides the quantity. */
export const standing = {
  state: z.enum(levelStates),
  /**
   * On hand divided over the coming days, today in full; a day uses the average of the same weekday of the last four weeks. One decimal,
   * rounded down. Absent if nothing was used or on hand is unknown.
   */
  daysLeft: z.number().nonnegative().optional(),
  /** The earliest use-by date of what is there. */
  useBy: z.iso.date().optional(),
}

/** An item as its location sees it. */
export const OwnStockWire = Item.pick({
  id: true,
  kind: true,
  name: true,
  nameNe: true,
  baseUnit: true,
  units: true,
  tracksBatches: true,
}).extend({
  storageArea: z.string(),
  safetyLevel: Quantity,
  position: z.int(),
  onHand: Quantity.optional(),
  /** Absent for a branch that does not see costs. */
  value: SignedRupeesText.optional(),
  ...standing,
})
export type OwnStock = z.output<typeof OwnStockWire>

/** Number of items by filter; an item may be in several. */
export const OwnStockSummaryWire = z.object({ all: z.int(), low: z.int(), out: z.int(), expiring: z.int() })
export type OwnStockSummary = z.output<typeof OwnStockSummaryWire>

/** On hand at the end of each day up to now, from the first day on which something was recorded. */
export const StockHistoryWire = z.object({
  /** At present; of several locations the sum. */
  safetyLevel: z.int(),
  days: z.array(z.object({ day: z.iso.date(), onHand: z.int() })),
})
export type StockHistory = z.output<typeof StockHistoryWire>

export const OwnItemWire = OwnStockWire.extend({ batches: z.array(BatchWire) })
export type OwnItem = z.output<typeof OwnItemWire>

export const KitchenWire = z.strictObject({ name: Line(80) })
export type Kitchen = z.output<typeof KitchenWire>

/** Stock value by location at a moment, by the time at which movements happened. */
export const ValuationWire = z.object({
  at: Instant,
  total: SignedRupeesText,
  locations: z.array(
    z.object({
      location: LocationWire,
      value: SignedRupeesText,
      /** Number of items on hand. */
      items: z.int(),
    }),
  ),
})
export type Valuation = z.output<typeof ValuationWire>

const NepaliMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a Nepali month, like 2083-07')

export const StockSettingsWire = z.object({
  /** A Nepali month is open to late entries up to this day of the next one. */
  closeDay: z.int(),
  branchesSeeCosts: z.boolean(),
  version: z.int().positive(),
  /** The first Kathmandu day for which something can still be recorded. */
  openSince: z.iso.date(),
  /** Months that were closed earlier by hand, newest first. */
  closings: z.array(z.object({ month: NepaliMonth, closedAt: Instant, by: z.string().optional() })),
})
export type StockSettings = z.output<typeof StockSettingsWire>

export const StockSettingsChangeWire = z.strictObject({
  closeDay: z.int('Enter a whole number').min(1, 'Enter 1 or more').max(28, 'Enter at most 28'),
  branchesSeeCosts: z.boolean(),
  version: z.int().positive(),
})
export type StockSettingsChange = z.output<typeof StockSettingsChangeWire>

/** Closes the month and all months before it. */
export const PeriodCloseWire = z.strictObject({ month: NepaliMonth })
