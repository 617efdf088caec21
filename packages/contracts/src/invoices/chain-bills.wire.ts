import { z } from 'zod'
import { NepaliMonth } from '../shared/business-date.ts'
import { RupeesText, SignedRupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { billKinds, BillRowWire } from './bill.wire.ts'

const reference = z.object({ id: Id, number: z.string() })

/** The month that is shown, with its first and last day. */
const month = { month: NepaliMonth, from: z.iso.date(), to: z.iso.date() }

const ChainBillRowWire = BillRowWire.extend({
  branchId: Id,
  outlet: z.string(),
  buyerPan: z.string().optional(),
  vat: RupeesText,
  /** Of a credit note: the bill that it corrects. */
  creditOf: reference.optional(),
})
export type ChainBillRow = z.output<typeof ChainBillRowWire>

export const ChainBillPageWire = z.object({
  ...month,
  items: z.array(ChainBillRowWire),
  nextCursor: z.string().optional(),
})
export type ChainBillPage = z.output<typeof ChainBillPageWire>

/** Sums of a month after credit notes: taxable + nonTaxable + vat = total, to the paisa. */
export const BillsSummaryWire = z.object({
  ...month,
  fiscalYear: z.string().optional(),
  invoices: z.int(),
  creditNotes: z.int(),
  total: SignedRupeesText,
  taxable: SignedRupeesText,
  nonTaxable: SignedRupeesText,
  vat: SignedRupeesText,
  /** The day until which the VAT of the month is filed: the 25th of the next month. */
  fileBy: z.object({ date: z.iso.date(), bsDate: z.string() }),
  /** Present if all branches shown have the same one. */
  sellerPan: z.string().optional(),
  /** All branches, for the filter. */
  branches: z.array(z.object({ id: Id, name: z.string() })),
})
export type BillsSummary = z.output<typeof BillsSummaryWire>

/** A line of the sales register. Amounts of a credit note are negative; a bill without VAT is non-taxable. */
const RegisterLineWire = z.object({
  id: Id,
  kind: z.enum(billKinds),
  number: z.string(),
  outlet: z.string(),
  date: z.iso.date(),
  bsDate: z.string(),
  buyerName: z.string(),
  buyerPan: z.string().optional(),
  creditOf: z.string().optional(),
  total: SignedRupeesText,
  taxable: SignedRupeesText,
  vat: SignedRupeesText,
  nonTaxable: SignedRupeesText,
})
export type RegisterLine = z.output<typeof RegisterLineWire>

export const RegisterPageWire = z.object({
  ...month,
  items: z.array(RegisterLineWire),
  nextCursor: z.string().optional(),
})
export type RegisterPage = z.output<typeof RegisterPageWire>

/** Maximum number of gaps that are listed for one series. */
export const mostGaps = 20

/** Numbers that are missing, with the bills around them. */
const GapWire = z.object({
  from: z.string(),
  to: z.string(),
  count: z.int(),
  before: z.object({ number: z.string(), issuedAt: Instant }).optional(),
  after: z.object({ number: z.string(), issuedAt: Instant }).optional(),
})

/** The numbers of one branch, fiscal year and kind. */
const SeriesWire = z.object({
  branchId: Id,
  branchName: z.string(),
  code: z.string(),
  kind: z.enum(billKinds),
  /** As printed; absent if no bill of the series is left. */
  first: z.string().optional(),
  last: z.string().optional(),
  count: z.int(),
  missing: z.int(),
  /** The first ones of the series, at most 20. */
  gaps: z.array(GapWire),
})
export type Series = z.output<typeof SeriesWire>

export const SeriesCheckWire = z.object({
  year: z.string(),
  /** Fiscal years that have begun, newest first. */
  years: z.array(z.string()),
  checkedAt: Instant,
  series: z.array(SeriesWire),
})
export type SeriesCheck = z.output<typeof SeriesCheckWire>
