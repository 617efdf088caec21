import { z } from 'zod'
import { Quantity } from '../inventory/index.ts'
import { LocationWire, MovementWire } from '../inventory/ledger.wire.ts'
import { Id } from '../shared/ids.ts'
import { SignedRupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { ReportItemWire } from './matrix.wire.ts'

const nextCursor = z.string().optional()
const Week = z.object({ from: z.iso.date(), to: z.iso.date() })

/**
 * opening + received + corrections − closing = actual = theoretical + waste + staffMeals + counted.
 * variance = actual − theoretical. What left the stock is positive; a count that found less is positive.
 */
const usage = <N extends z.ZodType>(number: N) =>
  z.object({
    opening: number,
    /** Openings, purchases less returns, production and transfers, in less out. */
    received: number,
    closing: number,
    actual: number,
    /** By recipes: sales less sale reversals. */
    theoretical: number,
    waste: number,
    staffMeals: number,
    /** Differences found by counts. */
    counted: number,
    variance: number,
    /** Cost corrections less their opposites; zero in quantities. */
    corrections: number,
  })
/** Sums over locations and weeks exceed the largest quantity of one movement. */
const Sum = z.int()
const UsageQuantityWire = usage(Sum)
const UsageValueWire = usage(SignedRupeesText)
export type UsageValue = z.output<typeof UsageValueWire>

export const usageGroups = ['item', 'location', 'week'] as const
export type UsageGroup = (typeof usageGroups)[number]

export const UsageReportWire = z.object({
  /** Of all rows, not only of the page. */
  total: UsageValueWire,
  rows: z.array(
    z.object({
      /** One of these is the group. */
      item: ReportItemWire.optional(),
      location: LocationWire.optional(),
      /** Sunday to Saturday, cut to the period. */
      week: Week.optional(),
      /** Present if the rows are of one item each. */
      quantity: UsageQuantityWire.optional(),
      value: UsageValueWire,
    }),
  ),
  /** The item of the filter, for the unit of the quantities. */
  item: ReportItemWire.optional(),
  nextCursor,
})
export type UsageReport = z.output<typeof UsageReportWire>

export const wasteGroups = ['reason', 'item', 'location', 'day'] as const
export type WasteGroup = (typeof wasteGroups)[number]

/** Waste and staff meals less their reversals; values are positive. */
export const WasteReportWire = z.object({
  total: z.object({ value: SignedRupeesText, movements: z.int() }),
  rows: z.array(
    z.object({
      /** One of these is the group. */
      reason: z.string().optional(),
      item: ReportItemWire.optional(),
      location: LocationWire.optional(),
      day: z.iso.date().optional(),
      /** Present if the rows are of one item each. */
      quantity: Sum.optional(),
      value: SignedRupeesText,
      movements: z.int(),
    }),
  ),
  item: ReportItemWire.optional(),
})
export type WasteReport = z.output<typeof WasteReportWire>

/** Figures of a report that open their movements. */
export const movementFigures = [
  'all',
  'received',
  'actual',
  'theoretical',
  'variance',
  'waste',
  'staff-meals',
  'wasted',
  'counted',
  'corrections',
] as const
export type MovementFigure = (typeof movementFigures)[number]

/** Signed as in the ledger: what leaves is negative. */
export const MovementReportWire = z.object({
  /** Of all rows. The quantity is absent if they are of several items. */
  total: z.object({ movements: z.int(), quantity: Sum.optional(), value: SignedRupeesText }),
  movements: z.array(MovementWire.extend({ locationName: z.string(), item: ReportItemWire })),
  nextCursor,
})
export type MovementReport = z.output<typeof MovementReportWire>

/** What a location holds at the end of a day, by value. */
export const ValuationItemsWire = z.object({
  at: Instant,
  location: LocationWire,
  total: SignedRupeesText,
  items: z.array(z.object({ item: ReportItemWire, onHand: Quantity, value: SignedRupeesText })),
  nextCursor,
})
export type ValuationItems = z.output<typeof ValuationItemsWire>

export const DeadStockWire = z.object({
  total: z.object({ value: SignedRupeesText, places: z.int() }),
  rows: z.array(
    z.object({
      item: ReportItemWire,
      location: LocationWire,
      onHand: Quantity,
      value: SignedRupeesText,
      /** Absent if it was never used. */
      lastUsedOn: z.iso.date().optional(),
    }),
  ),
  nextCursor,
})
export type DeadStock = z.output<typeof DeadStockWire>

export const foodCostGroups = ['food', 'branch'] as const
export type FoodCostGroup = (typeof foodCostGroups)[number]

const foodCost = {
  plates: z.int(),
  /** Net of discounts and of VAT. */
  sales: SignedRupeesText,
  /** Plates with a known cost, what they sold for and what they cost; the share is cost / costedSales. */
  costedPlates: z.int(),
  costedSales: SignedRupeesText,
  cost: SignedRupeesText,
}
export const FoodCostWire = z.object({
  total: z.object(foodCost),
  rows: z.array(
    z.object({
      food: z.object({ id: Id, name: z.string() }).optional(),
      branch: z.object({ id: Id, name: z.string() }).optional(),
      ...foodCost,
      /** Of one plate; absent without a recipe or with an item of unknown cost, and for several foods. */
      plateCost: SignedRupeesText.optional(),
    }),
  ),
})
export type FoodCost = z.output<typeof FoodCostWire>
