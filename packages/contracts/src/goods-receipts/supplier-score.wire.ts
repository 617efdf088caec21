import { z } from 'zod'
import { Id } from '../shared/ids.ts'

/** Tenths of a percent; absent if there was nothing to measure. */
const Part = z.int().min(0).max(1_000).optional()

/** Of the last 90 days: on time 40 %, complete 30 %, accepted 20 %, steady prices 10 %. */
export const SupplierScoreWire = z.object({
  supplierId: Id,
  /** 0 to 100: the parts that are known, by weight. Absent without any delivery or due order. */
  score: z.int().min(0).max(100).optional(),
  /** Orders that were due. */
  orders: z.int(),
  /** Receipts. */
  receipts: z.int(),
  /** Orders that came within an hour of the time they were expected. */
  onTime: Part,
  /** Delivered of what was ordered, by value. */
  complete: Part,
  /** Neither rejected nor returned of what was delivered, by value. */
  accepted: Part,
  /** Prices within 5 % of the price before. */
  steadyPrices: Part,
})
export type SupplierScore = z.output<typeof SupplierScoreWire>
