import { z } from 'zod'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { Line, OptionalLine } from '../shared/text.ts'
import { refundStates } from './payment-life.ts'
import { PaymentMethod, PaymentState, wallets } from './payment.ts'

/** Who has to see to it. */
export const taskOwners = ['branch', 'head-office'] as const

/** Money that goes back, as the desk shows it. */
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
  /** Of the payment it goes back from. */
  paymentState: PaymentState,
  amount: RupeesText,
  reason: z.string(),
  /** Of the payment, at the provider: what is looked up in its portal. */
  providerTxnId: z.string().optional(),
  /** Of the refund: the provider's, or what somebody wrote down. */
  reference: z.string().optional(),
  note: z.string().optional(),
  createdAt: Instant,
  dueAt: Instant,
  sentAt: Instant.optional(),
  endedAt: Instant.optional(),
})
export type Refund = z.output<typeof RefundWire>

/** What the staff does with it. 'send' asks the provider where it has a call; else somebody did it by hand and says how. */
export const RefundMoveWire = z.discriminatedUnion('move', [
  z.strictObject({ move: z.literal('send') }),
  z.strictObject({
    move: z.literal('confirm'),
    /** The portal's number of it; of cash: who handed it over, to whom. */
    reference: Line(80, 'Please write down the reference'),
    note: OptionalLine(200).optional(),
  }),
])
export type RefundMoveWanted = z.output<typeof RefundMoveWire>

export const differenceKinds = [
  /** The provider has the money, and we did not know. */
  'unknown-to-us',
  /** We say paid, the provider does not. */
  'unknown-to-provider',
  'amount',
  /** One of us says that it went back, the other does not. */
  'refund',
  /** Nobody has said the last word for too long. */
  'undecided',
] as const

/** A payment of which the provider and we say different things. */
export const DifferenceWire = z.object({
  id: Id,
  kind: z.enum(differenceKinds),
  owner: z.enum(taskOwners),
  orderId: Id,
  orderNumber: z.string(),
  branchId: Id,
  outlet: z.string(),
  method: z.enum(wallets),
  /** Ours, as given to the provider. */
  paymentReference: z.string(),
  ourState: PaymentState,
  ourAmount: RupeesText,
  /** In the provider's words. */
  theirState: z.string(),
  theirAmount: RupeesText.optional(),
  raisedAt: Instant,
  dueAt: Instant,
  doneAt: Instant.optional(),
  note: z.string().optional(),
})
export type Difference = z.output<typeof DifferenceWire>
