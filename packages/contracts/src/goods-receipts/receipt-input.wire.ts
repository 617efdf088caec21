import { z } from 'zod'
import { PositiveQuantity } from '../inventory/index.ts'
import { BusinessDate } from '../shared/business-date.ts'
import { Id } from '../shared/ids.ts'
import { Line, OptionalLine } from '../shared/text.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { immediatePayments, mostReceiptLines, rejectActions, rejectReasons } from './goods-receipt.ts'

const Amount = PositiveQuantity.or(z.literal(0))
type Context = { addIssue: (issue: { code: 'custom'; path: PropertyKey[]; message: string }) => void }
const addIssue = (context: Context, path: string, message: string): void =>
  context.addIssue({ code: 'custom', path: [path], message })

const lineFields = {
  /** Number of the order's line; absent for goods that were not ordered. */
  orderLine: z.int().positive().max(1_000).optional(),
  itemId: Id,
  /** Thousandths of the base unit. */
  accepted: Amount,
  rejected: Amount,
  rejectReason: z.enum(rejectReasons).optional(),
  rejectAction: z.enum(rejectActions).optional(),
  /** One of the units of the item, or that of the order's line. */
  unit: Line(40),
  /** Rupees of one unit, without VAT. */
  price: RupeesText.refine((paisa) => paisa <= 100_000_000, 'This price is too large'),
  /** For an item with batches; without it the item's usual use-by date. */
  useBy: BusinessDate.optional(),
  /** For an item with batches; generated when it is empty. */
  batchCode: OptionalLine(40),
  /** Tenths of a degree Celsius. */
  temperature: z
    .int('Enter at most one decimal')
    .min(-600, 'This temperature is too low')
    .max(1_500, 'This temperature is too high')
    .optional(),
  /** More than expected is right. Asked for by `receipt.unconfirmed`. */
  isOverConfirmed: z.boolean().default(false),
  /** The price is right, although it differs from the last ones. */
  isPriceConfirmed: z.boolean().default(false),
}
type LineFields = { accepted: number; rejected: number; rejectReason?: unknown; rejectAction?: unknown }

function validateLine(line: LineFields, context: Context): void {
  if (line.accepted + line.rejected === 0) addIssue(context, 'accepted', 'Enter a quantity above zero')
  if (line.rejected > 0 && line.rejectReason === undefined)
    addIssue(context, 'rejectReason', 'Choose why it was rejected')
  if (line.rejected > 0 && line.rejectAction === undefined)
    addIssue(context, 'rejectAction', 'Choose what happens to it')
  if (line.rejected === 0 && (line.rejectReason !== undefined || line.rejectAction !== undefined))
    addIssue(context, 'rejected', 'Enter how much was rejected')
}

const NewReceiptLineWire = z.strictObject(lineFields).superRefine(validateLine)
export type NewReceiptLine = z.output<typeof NewReceiptLineWire>

const receiptFields = {
  /** Idempotency key and id of the receipt, created once per form. */
  id: Id,
  /** Absent: the market. With an order: its supplier. */
  supplierId: Id.optional(),
  orderId: Id.optional(),
  /** A branch or a kitchen. */
  locationId: Id,
  slipNumber: OptionalLine(40),
  /** Up to the open period; not in the future. */
  receivedAt: Instant,
  /** Required for the market, which sends no bill; absent otherwise. */
  paidBy: z.enum(immediatePayments).optional(),
  /** Cash from the till of this branch, on the day of `receivedAt`. */
  tillBranchId: Id.optional(),
  note: OptionalLine(160),
  lines: z
    .array(NewReceiptLineWire)
    .min(1, 'Add at least one line')
    .max(mostReceiptLines, `Add at most ${mostReceiptLines} lines`),
}
type ReceiptFields = {
  supplierId?: string | undefined
  orderId?: string | undefined
  paidBy?: string | undefined
  tillBranchId?: string | undefined
  lines: { orderLine?: number | undefined }[]
}

function validateReceipt(receipt: ReceiptFields, context: Context): void {
  const { supplierId, orderId, paidBy, tillBranchId } = receipt
  if (supplierId === undefined && paidBy === undefined) addIssue(context, 'paidBy', 'Choose how it was paid')
  if (supplierId !== undefined && paidBy !== undefined)
    addIssue(context, 'paidBy', 'Goods of a supplier are paid by bill')
  if (orderId !== undefined && supplierId === undefined)
    addIssue(context, 'supplierId', 'Choose the supplier of the order')
  if (tillBranchId !== undefined && paidBy !== 'cash')
    addIssue(context, 'tillBranchId', 'Only cash is taken from a till')
  if (orderId === undefined && receipt.lines.some(({ orderLine }) => orderLine !== undefined))
    addIssue(context, 'lines', 'Choose the order of the lines')
}

export const NewGoodsReceiptWire = z.strictObject(receiptFields).superRefine(validateReceipt)
export type NewGoodsReceipt = z.output<typeof NewGoodsReceiptWire>

export const GoodsReturnWire = z.strictObject({
  /** Idempotency key and id of the return. */
  id: Id,
  returnedAt: Instant,
  note: Line(160, 'Enter a reason'),
  lines: z
    .array(z.strictObject({ line: z.int().positive().max(1_000), quantity: PositiveQuantity }))
    .min(1, 'Choose at least one line')
    .max(mostReceiptLines)
    .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'Name each line once'),
})
export type GoodsReturn = z.output<typeof GoodsReturnWire>

export const ReceiptReversalWire = z.strictObject({
  /** Idempotency key and id of the reversing document. */
  id: Id,
  note: Line(160, 'Enter a reason'),
})
export type ReceiptReversal = z.output<typeof ReceiptReversalWire>
