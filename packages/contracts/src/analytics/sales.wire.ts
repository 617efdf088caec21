import { z } from 'zod'
import { RupeesText, SignedRupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

/**
 * A sale counts on the Kathmandu day on which it was placed, as in the branch's own figures. `gross` includes VAT and delivery charge;
 * `late` counts completed orders that were later than promised.
 */
const sums = {
  orders: z.int(),
  plates: z.int(),
  gross: RupeesText,
  vat: RupeesText,
  completed: z.int(),
  late: z.int(),
}
const SaleSumsWire = z.object(sums)
const SaleDayWire = z.object({ date: z.iso.date(), orders: z.int(), gross: RupeesText })
const UntilHourWire = z.object({ date: z.iso.date(), orders: z.int(), gross: RupeesText })

export const SalesWire = z.object({
  now: Instant,
  total: SaleSumsWire,
  /** Of the days compared with; absent without a comparison. */
  before: SaleSumsWire.optional(),
  /** Every day of the period, also those without a sale. */
  days: z.array(SaleDayWire),
  daysBefore: z.array(SaleDayWire),
  /** Absent if the sales are filtered by way, payment or source: hours are not summed by those. */
  hours: z
    .object({
      /** By weekday (0 is Sunday) and hour. */
      week: z.array(
        z.object({ weekday: z.int().min(0).max(6), hour: z.int().min(0).max(23), plates: z.int() }),
      ),
      /** Today and the same weekday a week ago, both until the last full hour. */
      untilHour: z.int().min(0).max(23),
      today: UntilHourWire,
      weekAgo: UntilHourWire,
    })
    .optional(),
})
export type Sales = z.output<typeof SalesWire>
export type SaleSums = z.output<typeof SaleSumsWire>

const SaleGroupWire = z.object({
  /** A branch or food id, an hour, a weekday, or a value of the group; empty: none, as a sale without a payment. */
  key: z.string(),
  /** Of a branch, food or category. */
  name: z.string().optional(),
  /** Absent for categories: an order may hold several foods of one. */
  orders: z.int().optional(),
  plates: z.int(),
  gross: RupeesText,
  /** Of the days compared with. */
  before: RupeesText.optional(),
  /** Absent for hours. */
  vat: RupeesText.optional(),
  /** Absent for foods, categories and hours. */
  completed: z.int().optional(),
  late: z.int().optional(),
  /**
   * Cost of the ingredients: what the stock ledger used for the sales of a branch, or the recipe at the present costs for a food. With
   * the sales without VAT that the cost covers; absent where it is unknown.
   */
  cost: z.object({ amount: SignedRupeesText, sales: RupeesText }).optional(),
})
export const SaleGroupsWire = z.object({ rows: z.array(SaleGroupWire) })
export type SaleGroup = z.output<typeof SaleGroupWire>
