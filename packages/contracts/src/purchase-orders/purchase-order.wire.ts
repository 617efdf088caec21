import { z } from 'zod'
import { Item, LocationWire, PositiveQuantity, Quantity } from '../inventory/index.ts'
import { Id } from '../shared/ids.ts'
import { Line, OptionalLine } from '../shared/text.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import {
  mostPurchaseOrderLines,
  purchaseOrderOrigins,
  purchaseOrderStates,
  sendingMethods,
} from './purchase-order.ts'

const Amount = Quantity.nonnegative()
const item = Item.pick({ kind: true, name: true, nameNe: true, baseUnit: true, units: true }).shape

/** Of one unit, without VAT. */
const Price = RupeesText.refine((paisa) => paisa > 0, 'Enter a price above zero').refine(
  (paisa) => paisa <= 100_000_000,
  'This price is too large',
)

const head = {
  id: Id,
  /** 'PO-0193' */
  number: z.string(),
  state: z.enum(purchaseOrderStates),
  location: LocationWire,
  /** When the goods are to be delivered. */
  expectedAt: Instant,
  /** Goods are expected and their time is over. */
  isLate: z.boolean(),
  origin: z.enum(purchaseOrderOrigins),
  /** Without VAT. */
  total: RupeesText,
  vat: RupeesText,
  grandTotal: RupeesText,
  createdAt: Instant,
  sentAt: Instant.optional(),
  version: z.int().positive(),
}

export const PurchaseOrderRowWire = z.object({
  ...head,
  supplier: z.object({ id: Id, name: z.string() }),
  lines: z.int(),
  /** Lines of which everything arrived, or of which no more is expected. */
  completeLines: z.int(),
  /** The names of the first three items. */
  firstItems: z.array(z.string()),
})
export type PurchaseOrderRow = z.output<typeof PurchaseOrderRowWire>

const PurchaseOrderLineWire = z.object({
  /** Its number within the order, from 1. */
  line: z.int().positive(),
  itemId: Id,
  ...item,
  quantity: PositiveQuantity,
  unit: z.string(),
  /** Thousandths of the base unit in one unit. */
  unitFactor: PositiveQuantity,
  price: RupeesText,
  amount: RupeesText,
  received: Amount,
  /** Of what was received. */
  returned: Amount,
  billed: Amount,
  /** Still expected. */
  open: Amount,
  /** No more is expected of it. */
  isClosed: z.boolean(),
  closeReason: z.string(),
})
export type PurchaseOrderLine = z.output<typeof PurchaseOrderLineWire>

const PurchaseOrderSendingWire = z.object({
  id: Id,
  method: z.enum(sendingMethods),
  /** The address, or the name of the person on the phone. */
  recipient: z.string(),
  sentAt: Instant,
  sentBy: z.string(),
  /** Of a mail of the last 90 days: accepted by the mail server, given up, or neither yet. */
  delivery: z.enum(['waiting', 'sent', 'failed']).optional(),
})
export type PurchaseOrderSending = z.output<typeof PurchaseOrderSendingWire>

const who = { closedBy: z.string().optional(), cancelledBy: z.string().optional() }

export const PurchaseOrderWire = z.object({
  ...head,
  supplier: z.object({
    id: Id,
    name: z.string(),
    contactPerson: z.string(),
    phone: z.string().optional(),
    email: z.string().optional(),
    address: z.string(),
    pan: z.string().optional(),
    /** Days from the date of a bill to its due date. */
    payWithinDays: z.int(),
    isArchived: z.boolean(),
  }),
  note: z.string(),
  /** 0 if the supplier is not registered. Of a draft: what it would be now. */
  vatPercent: z.int(),
  createdBy: z.string(),
  sentBy: z.string().optional(),
  closedAt: Instant.optional(),
  closeReason: z.string(),
  cancelledAt: Instant.optional(),
  cancelReason: z.string(),
  ...who,
  lines: z.array(PurchaseOrderLineWire),
  /** The first one first. */
  sendings: z.array(PurchaseOrderSendingWire),
  /** Goods can be received. */
  canReceive: z.boolean(),
  /** Something was received or billed, and it is neither closed nor cancelled. */
  canClose: z.boolean(),
  /** Nothing was received or billed yet. */
  canCancel: z.boolean(),
})
export type PurchaseOrder = z.output<typeof PurchaseOrderWire>

export const PurchaseOrdersSummaryWire = z.object({
  drafts: z.int(),
  /** Expected today in Kathmandu and not complete. */
  dueToday: z.int(),
  late: z.int(),
  /** What is ordered and did not arrive, without VAT. */
  valueOnOrder: RupeesText,
})
export type PurchaseOrdersSummary = z.output<typeof PurchaseOrdersSummaryWire>

const lines = z
  .array(
    z.strictObject({
      itemId: Id,
      quantity: PositiveQuantity,
      /** One of the units of the item: 'kg', '25 kg sack'. */
      unit: Line(40),
      price: Price,
    }),
  )
  .min(1, 'Add at least one item')
  .max(mostPurchaseOrderLines, `Add at most ${mostPurchaseOrderLines} items`)
  .refine((all) => new Set(all.map(({ itemId }) => itemId)).size === all.length, 'List each item only once')

/** `version` 0 for a new draft. Idempotent by content. */
export const PurchaseOrderChangeWire = z.strictObject({
  supplierId: Id,
  locationId: Id,
  expectedAt: Instant,
  note: OptionalLine(300),
  lines,
  version: z.int().nonnegative(),
})
export type PurchaseOrderChange = z.output<typeof PurchaseOrderChangeWire>

const sending = {
  /** Idempotency key and id of the sending. */
  id: Id,
  /** Of the draft that was shown; ignored when a sent order is sent again. */
  version: z.int().positive(),
}

export const NewSendingWire = z.discriminatedUnion('method', [
  z.strictObject({
    ...sending,
    method: z.literal('mail'),
    recipient: z.email('Enter an email address').max(120),
  }),
  z.strictObject({ ...sending, method: z.literal('print'), recipient: OptionalLine(120) }),
  z.strictObject({ ...sending, method: z.literal('phone'), recipient: OptionalLine(120) }),
])
export type NewSending = z.output<typeof NewSendingWire>

/** Of an order or of one line: no more is expected. */
export const PurchaseOrderClosingWire = z.strictObject({
  version: z.int().positive(),
  reason: Line(160, 'Enter a reason'),
})
export type PurchaseOrderClosing = z.output<typeof PurchaseOrderClosingWire>

/** A draft is cancelled without a reason. */
export const PurchaseOrderCancellationWire = z.strictObject({
  version: z.int().positive(),
  reason: OptionalLine(160),
})
export type PurchaseOrderCancellation = z.output<typeof PurchaseOrderCancellationWire>
