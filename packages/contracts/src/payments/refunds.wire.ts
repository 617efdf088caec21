import { z } from 'zod'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { Line, OptionalLine } from '../shared/text.ts'
import { PersonName } from '../accounts/index.ts'
import { refundStates } from './payment-life.ts'
import { PaymentMethod, PaymentState, wallets } from './payment.ts'

/** Who is responsible for the task. */
export const taskOwners = ['branch', 'head-office'] as const

/** A refund as the admin pages show it. */
export const RefundWire = z.object({
  id: Id,
  state: z.enum(refundStates),
  owner: z.enum(taskOwners),
  orderId: Id,
  orderNumber: z.string(),
  branchId: Id,
  outlet: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  method: PaymentMethod,
  /** State of the refunded payment. */
  paymentState: PaymentState,
  amount: RupeesText,
  reason: z.string(),
  /** The provider's transaction id of the payment, to look it up in its portal. */
  providerTxnId: z.string().optional(),
  /** Reference of the refund: from the provider, or entered by staff. */
  reference: z.string().optional(),
  note: z.string().optional(),
  createdAt: Instant,
  dueAt: Instant,
  sentAt: Instant.optional(),
  endedAt: Instant.optional(),
})
export type Refund = z.output<typeof RefundWire>

/** Actions of the staff. 'send' calls the provider if it has a refund API; otherwise staff refund by hand and enter how. */
export const RefundMoveWire = z.discriminatedUnion('move', [
  z.strictObject({ move: z.literal('send') }),
  z.strictObject({
    move: z.literal('confirm'),
    /** Reference in the provider's portal; for cash: who gave it to whom. */
    reference: Line(80, 'Enter the reference'),
    note: OptionalLine(200).optional(),
  }),
])
export type RefundMoveInput = z.output<typeof RefundMoveWire>

/** Cash that the branch gave back for a completed order: by whom and why. */
export const CashRefundWire = z.strictObject({
  givenBy: PersonName,
  reason: Line(160, 'Enter a reason'),
})
export type CashRefund = z.output<typeof CashRefundWire>

export const discrepancyKinds = [
  /** The provider has the money, but we do not know of it. */
  'unknown-to-us',
  /** Paid on our side, but not at the provider. */
  'unknown-to-provider',
  'amount',
  /** Refunded on one side only. */
  'refund',
  /** Without a final status for too long. */
  'undecided',
] as const

/** A payment with a different status at the provider. */
export const DiscrepancyWire = z.object({
  id: Id,
  kind: z.enum(discrepancyKinds),
  owner: z.enum(taskOwners),
  orderId: Id,
  orderNumber: z.string(),
  branchId: Id,
  outlet: z.string(),
  method: z.enum(wallets),
  /** Our reference, as given to the provider. */
  paymentReference: z.string(),
  ourState: PaymentState,
  ourAmount: RupeesText,
  /** The provider's status text. */
  theirState: z.string(),
  theirAmount: RupeesText.optional(),
  raisedAt: Instant,
  dueAt: Instant,
  doneAt: Instant.optional(),
  note: z.string().optional(),
})
export type Discrepancy = z.output<typeof DiscrepancyWire>
