import { z } from 'zod'
import { FulfilmentMethod } from '../branches/index.ts'
import { orderStates } from '../orders/index.ts'
import { PaymentMethod } from '../payments/index.ts'
import { Id } from '../shared/ids.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import {
  leastRefund,
  ProblemAnswerText,
  problemReasons,
  problemStates,
  refundBlocks,
} from './problem-report.ts'

const report = {
  id: Id,
  reason: z.enum(problemReasons),
  /** The dishes that it is about, as they were ordered. */
  lines: z.array(z.object({ name: z.string(), options: z.array(z.string()), quantity: z.int() })),
  text: z.string(),
  /** Ids of the photos. */
  photos: z.array(Id),
  state: z.enum(problemStates),
  createdAt: Instant,
  answer: z.object({ text: z.string(), at: Instant }).optional(),
  /** 'pending' until the money is confirmed (ORD-08). */
  refund: z.object({ amount: RupeesText, state: z.enum(['pending', 'done']) }).optional(),
}

/** A report as its customer sees it. */
const ProblemReportWire = z.object(report)
export type ProblemReport = z.output<typeof ProblemReportWire>

export const OrderProblemsWire = z.object({
  /** Newest first. */
  reports: z.array(ProblemReportWire),
  /** Reasons of a new report; empty if none can be sent now. */
  reasons: z.array(z.enum(problemReasons)),
})
export type OrderProblems = z.output<typeof OrderProblemsWire>

/** A report as staff see it, with what an answer needs. */
export const StaffProblemWire = z.object({
  ...report,
  orderId: Id,
  orderNumber: z.string(),
  orderState: z.enum(orderStates),
  fulfilmentMethod: FulfilmentMethod,
  branchId: Id,
  outlet: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  /** From then on head office sees it too. */
  answerBy: Instant,
  /** Name of the person who answered. */
  answeredBy: z.string().optional(),
  payment: z.object({
    method: PaymentMethod,
    paid: RupeesText,
    /** Paid and not refunded yet. */
    refundable: RupeesText,
    block: z.enum(refundBlocks).optional(),
  }),
})
export type StaffProblem = z.output<typeof StaffProblemWire>

const RefundAmount = RupeesText.refine((amount) => amount >= leastRefund, 'Enter at least Rs. 1')

export const ProblemAnswerWire = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('answered'), text: ProblemAnswerText }),
  z.strictObject({ outcome: z.literal('declined'), text: ProblemAnswerText }),
  /** Starts the refund of an amount, at most of what is paid and not refunded. */
  z.strictObject({ outcome: z.literal('refunded'), text: ProblemAnswerText, amount: RefundAmount }),
])
export type ProblemAnswer = z.output<typeof ProblemAnswerWire>
