import { z } from 'zod'
import { NepaliMonth } from '../shared/business-date.ts'
import { Id } from '../shared/ids.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

const sums = { orders: z.int(), gross: RupeesText }

/** Sales up to the last full hour of today, and of the same days earlier up to the same hour. Whole days if the period is over. */
const ComparedWire = z.object({ now: RupeesText, before: RupeesText })

const PeriodWire = z.object({ from: z.iso.date(), to: z.iso.date(), ...sums, compared: ComparedWire })

export const SaleTargetWire = z.object({
  month: NepaliMonth,
  /** Absent: no target. */
  amount: RupeesText.optional(),
  /** 0 before the first target. */
  version: z.int(),
})
export type SaleTarget = z.output<typeof SaleTargetWire>

const SaleMonthWire = z.object({
  month: NepaliMonth,
  from: z.iso.date(),
  to: z.iso.date(),
  /** The last day with sales so far: today in the current month. Absent before the month begins. */
  until: z.iso.date().optional(),
  ...sums,
  vat: RupeesText,
  /** The whole month a year earlier. */
  lastYear: z.object(sums),
  compared: ComparedWire.optional(),
  target: SaleTargetWire,
})
export type SaleMonth = z.output<typeof SaleMonthWire>

/** A Nepali fiscal year from 1 Shrawan. Counted as in the sales: on the Kathmandu day of placing, with VAT and delivery charge. */
export const TotalSaleWire = z.object({
  now: Instant,
  /** 2083 for the fiscal year 2083/84. */
  year: z.int(),
  /** The fiscal year of the first sale. */
  firstYear: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** The last day counted: today, or the end of the year. */
  until: z.iso.date(),
  total: PeriodWire.extend({ vat: RupeesText }),
  /** Absent for an earlier year. The week starts on Sunday. */
  current: z.object({ today: PeriodWire, week: PeriodWire, month: PeriodWire }).optional(),
  months: z.array(SaleMonthWire).length(12),
  bestDay: z.object({ date: z.iso.date(), ...sums }).optional(),
  /** Of the current month, or the last one of an earlier year. */
  branches: z.object({
    month: NepaliMonth,
    from: z.iso.date(),
    to: z.iso.date(),
    rows: z.array(z.object({ branchId: Id, name: z.string(), ...sums })),
  }),
})
export type TotalSale = z.output<typeof TotalSaleWire>
