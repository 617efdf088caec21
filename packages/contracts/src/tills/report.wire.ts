import { z } from 'zod'
import { TenderMethod } from '../payments/index.ts'
import { RupeesText, SignedRupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

const BillSumsWire = z.object({
  count: z.int(),
  /** Absent without bills. */
  first: z.string().optional(),
  last: z.string().optional(),
  taxable: RupeesText,
  vat: RupeesText,
  total: RupeesText,
})
export type BillSums = z.output<typeof BillSumsWire>

const FailedOrdersWire = z.object({ count: z.int(), amount: RupeesText })

const ReportShiftWire = z.object({
  number: z.int(),
  openedAt: Instant,
  openedBy: z.string(),
  float: RupeesText,
  closedAt: Instant.optional(),
  closedBy: z.string().optional(),
  counted: RupeesText.optional(),
  /** Absent before the shift is closed. */
  expected: SignedRupeesText.optional(),
  difference: SignedRupeesText.optional(),
  reason: z.string(),
})

/** The figures of a day: `X` at any time, `Z` as it was closed. */
export const TillReportWire = z.object({
  kind: z.enum(['X', 'Z']),
  /** Of a Z report: counts up by one for each closed day of the branch. */
  number: z.int().optional(),
  branchName: z.string(),
  date: z.iso.date(),
  bsDate: z.string(),
  at: Instant,
  by: z.string(),
  methods: z.array(
    z.object({
      method: TenderMethod,
      payments: z.int(),
      taken: RupeesText,
      returned: RupeesText,
      /** Taken minus refunded. */
      net: SignedRupeesText,
      /** Only of a Z report. */
      counted: RupeesText.optional(),
      difference: SignedRupeesText.optional(),
    }),
  ),
  bills: BillSumsWire,
  creditNotes: BillSumsWire,
  /** Orders that ended on this day without being fulfilled. */
  cancelled: FailedOrdersWire,
  rejected: FailedOrdersWire,
  missed: FailedOrdersWire,
  /** On the bills of the day; their totals are without them. */
  discounts: RupeesText,
  refunds: RupeesText,
  cash: z.object({
    float: RupeesText,
    paidIn: RupeesText,
    /** Purchases and other pay-outs. */
    paidOut: RupeesText,
    riders: z.object({ taken: RupeesText, handedOver: RupeesText, open: SignedRupeesText }),
    /** Absent while an open shift is not counted, because its count is blind. */
    expected: SignedRupeesText.optional(),
    counted: RupeesText.optional(),
    difference: SignedRupeesText.optional(),
  }),
  shifts: z.array(ReportShiftWire),
})
export type TillReport = z.output<typeof TillReportWire>
