import { z } from 'zod'
import { Quantity } from '../inventory/index.ts'
import { LocationWire } from '../inventory/ledger.wire.ts'
import { OwnStockWire, standing } from '../inventory/stock.wire.ts'
import { Id } from '../shared/ids.ts'
import { SignedRupeesText } from '../shared/wire/decimal-text.wire.ts'

export const ReportItemWire = OwnStockWire.pick({
  id: true,
  kind: true,
  name: true,
  nameNe: true,
  baseUnit: true,
  units: true,
})
export type ReportItem = z.output<typeof ReportItemWire>

/** An item at one location. On hand and value are absent when nothing was ever recorded: they are unknown, not zero. */
const cell = {
  onHand: Quantity.optional(),
  value: SignedRupeesText.optional(),
  safetyLevel: Quantity,
  ...standing,
  /** Something there has a use-by date within two days, or expired. */
  isExpiring: z.boolean(),
}
const MatrixCellWire = z.object({ locationId: Id, ...cell })
export type MatrixCell = z.output<typeof MatrixCellWire>

export const MatrixWire = z.object({
  /** The columns: kitchens first, then branches and transit, by name. */
  locations: z.array(LocationWire),
  items: z.array(
    z.object({
      item: ReportItemWire,
      /** Sums over the columns; absent if unknown at all of them. */
      onHand: z.int().optional(),
      value: SignedRupeesText.optional(),
      /** Only locations that have the item or a level for it. */
      cells: z.array(MatrixCellWire),
    }),
  ),
  nextCursor: z.string().optional(),
})
export type Matrix = z.output<typeof MatrixWire>

export const matrixFilters = ['all', 'low', 'out', 'below-zero', 'expiring'] as const
export type MatrixFilter = (typeof matrixFilters)[number]

const CellCountWire = z.object({
  cells: z.int(),
  items: z.int(),
  locations: z.int(),
  /** Of the cells; of `expiring` what the batches concerned are worth. */
  value: SignedRupeesText,
})

/** Tiles and chips. `low` includes `very-low`; a cell is in one of low, out and below zero. */
export const MatrixSummaryWire = z.object({
  items: z.int(),
  locations: z.int(),
  value: SignedRupeesText,
  low: CellCountWire,
  out: CellCountWire,
  belowZero: CellCountWire,
  expiring: CellCountWire,
})
export type MatrixSummary = z.output<typeof MatrixSummaryWire>

/** An item at one location or, without one, in the chain. */
export const StockItemWire = z.object({
  item: ReportItemWire,
  location: LocationWire.optional(),
  ...cell,
  /** Expected use of today, and the average of the last four weeks per day. */
  useToday: Quantity,
  usePerDay: Quantity,
  /** Number of locations that have the item or a level for it. */
  locationCount: z.int(),
})
export type StockItem = z.output<typeof StockItemWire>

export const StockPlaceWire = z.object({ location: LocationWire, ...cell })
export type StockPlace = z.output<typeof StockPlaceWire>
