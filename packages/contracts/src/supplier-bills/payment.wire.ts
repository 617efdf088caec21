import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { Id } from '../shared/ids.ts'
import { Line, OptionalLine } from '../shared/text.ts'
import { RupeesText, SignedRupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { paymentMethods } from './bill.ts'

export const PaymentMethodWire = z.enum(paymentMethods)
export const mostPaymentParts = 100

const Amount = RupeesText.refine((paisa) => paisa > 0, 'Enter an amount above zero').refine(
  (paisa) => paisa <= 100_000_000_000,
  'This amount is too large',
)
const PartWire = z.strictObject({ billId: Id, amount: Amount })

const newPayment = z.strictObject({
  /** Idempotency key and id of the payment, created once per form. */
  id: Id,
  supplierId: Id,
  /** The Kathmandu day, and that of the till. Not in the future. */
  paidOn: BusinessDate,
  method: PaymentMethodWire,
  /** Cash from the till of this branch, part of its day's closing. */
  tillBranchId: Id.optional(),
  /** Only with the method `credit-note`: what is used. */
  creditNoteId: Id.optional(),
  amount: Amount,
  /** Number of the cheque or the transfer. */
  reference: OptionalLine(80),
  note: OptionalLine(160),
  /** The bills that it pays, each once. The rest is an advance; a credit note has no rest. */
  parts: z.array(PartWire).max(mostPaymentParts),
})
type PaymentFields = z.output<typeof newPayment>
type Context = { addIssue: (issue: { code: 'custom'; path: PropertyKey[]; message: string }) => void }

function validatePayment(payment: PaymentFields, context: Context): void {
  const { method, tillBranchId, creditNoteId, amount, parts } = payment
  const reject = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const sum = parts.reduce((total, part) => total + part.amount, 0)
  if (tillBranchId !== undefined && method !== 'cash') reject('tillBranchId', 'Only cash comes from a till')
  if ((method === 'credit-note') !== (creditNoteId !== undefined))
    reject('creditNoteId', 'Choose the credit note')
  if (new Set(parts.map(({ billId }) => billId)).size < parts.length)
    reject('parts', 'Choose each bill only once')
  if (sum > amount) reject('parts', 'The parts are more than the payment')
  if (method === 'credit-note' && sum < amount) reject('parts', 'Choose the bills for the whole amount')
}
export const NewPaymentWire = newPayment.superRefine(validatePayment)
export type NewPayment = z.output<typeof NewPaymentWire>

/** An advance is used for a bill. */
export const AdvanceUseWire = z.strictObject({
  /** Idempotency key. */
  id: Id,
  billId: Id,
  amount: Amount,
})
export type AdvanceUse = z.output<typeof AdvanceUseWire>

export const PaymentReversalWire = z.strictObject({
  /** Idempotency key and id of the reversing payment. */
  id: Id,
  note: Line(160, 'Enter a reason'),
})
export type PaymentReversal = z.output<typeof PaymentReversalWire>

const payment = {
  id: Id,
  /** 'PAY-0041' */
  number: z.string(),
  supplierId: Id,
  supplierName: z.string(),
  paidOn: z.iso.date(),
  paidOnBs: z.string(),
  method: PaymentMethodWire,
  /** Below zero for a reversal. */
  amount: SignedRupeesText,
  /** Not used for a bill yet; 0 once it is reversed. */
  advance: RupeesText,
  reference: z.string(),
  note: z.string(),
  recordedAt: Instant,
  by: z.string(),
  isReversed: z.boolean(),
}
export const PaymentRowWire = z.object(payment)
export type PaymentRow = z.output<typeof PaymentRowWire>

export const PaymentWire = z.object({
  ...payment,
  tillBranch: z.object({ id: Id, name: z.string() }).optional(),
  creditNote: z.object({ billId: Id, billNumber: z.string() }).optional(),
  reverses: z.object({ id: Id, number: z.string() }).optional(),
  parts: z.array(
    z.object({ billId: Id, billNumber: z.string(), amount: SignedRupeesText, appliedAt: Instant }),
  ),
  /** False once it is reversed, for a reversal, and when the till of its day is closed. */
  canReverse: z.boolean(),
})
export type Payment = z.output<typeof PaymentWire>

/** By days after the due date; of approved bills. */
const AgesWire = z.object({
  notDue: RupeesText,
  days1to30: RupeesText,
  days31to60: RupeesText,
  days61to90: RupeesText,
  over90: RupeesText,
})
export type BalanceAges = z.output<typeof AgesWire>

const balance = {
  ages: AgesWire,
  /** Sum of the ages, and of it what is past its due date. */
  open: RupeesText,
  overdue: RupeesText,
  /** Payments and credit notes that are not used yet. */
  advances: RupeesText,
  credits: RupeesText,
  /** open − advances − credits; below zero: the supplier owes us. */
  owed: SignedRupeesText,
  /** Approved and not fully paid. */
  openBills: z.int(),
  overdueBills: z.int(),
  /** Entered or held, and their sum as billed; no part of `owed`. */
  unapproved: z.object({ bills: z.int(), total: RupeesText }),
}

export const SupplierBalanceWire = z.object({
  supplierId: Id,
  supplierName: z.string(),
  ...balance,
  /** What is due next, with all bills of that day. */
  nextPayment: z.object({ dueOn: z.iso.date(), dueOnBs: z.string(), amount: RupeesText }).optional(),
})
export type SupplierBalance = z.output<typeof SupplierBalanceWire>

export const BalancesSummaryWire = z.object({
  ...balance,
  /** Suppliers that we owe. */
  suppliers: z.int(),
})
export type BalancesSummary = z.output<typeof BalancesSummaryWire>
