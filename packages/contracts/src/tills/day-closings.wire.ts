import { z } from 'zod'
import { NepaliMonth } from '../shared/business-date.ts'
import { RupeesText, SignedRupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { TillDayWire } from './till.wire.ts'

/** A day of a branch: closed, or open if money moved on it. Sums of all payment methods. */
const DayClosingRowWire = z.object({
  branchId: Id,
  branchName: z.string(),
  date: z.iso.date(),
  bsDate: z.string(),
  /** For a closed day: the value at closing time. */
  expected: SignedRupeesText,
  /** Absent while the day is open. */
  closing: z
    .object({ counted: RupeesText, difference: SignedRupeesText, closedAt: Instant, closedBy: z.string() })
    .optional(),
})
export type DayClosingRow = z.output<typeof DayClosingRowWire>

/** Newest day first, then by branch. A page has whole days. */
export const DayClosingPageWire = z.object({
  month: NepaliMonth,
  from: z.iso.date(),
  to: z.iso.date(),
  items: z.array(DayClosingRowWire),
  nextCursor: z.iso.date().optional(),
  /** All branches, for the filter. */
  branches: z.array(z.object({ id: Id, name: z.string() })),
})
export type DayClosingPage = z.output<typeof DayClosingPageWire>

export const BranchTillDayWire = z.object({ branchName: z.string(), bsDate: z.string(), day: TillDayWire })
export type BranchTillDay = z.output<typeof BranchTillDayWire>
