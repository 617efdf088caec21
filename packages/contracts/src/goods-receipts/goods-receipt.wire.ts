import { z } from 'zod'
import { Item, LocationWire, PositiveQuantity } from '../inventory/index.ts'
import { PictureWire } from '../media/picture.wire.ts'
import { Id } from '../shared/ids.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { immediatePayments, receiptKinds, rejectActions, rejectReasons } from './goods-receipt.ts'

const Amount = PositiveQuantity.or(z.literal(0))

const receipt = {
  id: Id,
  /** 'GR-0041' */
  number: z.string(),
  /** A return has the same shape: `accepted` is what went back, `total` the credit that is expected. */
  kind: z.enum(receiptKinds),
  /** Absent: the market. */
  supplier: z.object({ id: Id, name: z.string() }).optional(),
  /** Absent: bought without an order. */
  order: z.object({ id: Id, number: z.string() }).optional(),
  location: LocationWire,
  slipNumber: z.string(),
  /** When the goods came or went back. */
  receivedAt: Instant,
  /** Of what was accepted, without VAT. */
  total: RupeesText,
  /** Only of a market purchase. */
  paidBy: z.enum(immediatePayments).optional(),
  note: z.string(),
  recordedAt: Instant,
  by: z.string(),
  isReversed: z.boolean(),
  /** Goods of it are not billed yet; of a return: not credited. False for a market purchase. */
  isAwaitingBill: z.boolean(),
}

export const GoodsReceiptRowWire = z.object({
  ...receipt,
  /** Number of lines, and the names of the first three items. */
  lines: z.int(),
  firstItems: z.array(z.string()),
  hasRejected: z.boolean(),
  photos: z.int(),
})
export type GoodsReceiptRow = z.output<typeof GoodsReceiptRowWire>

const GoodsReceiptLineWire = z.object({
  line: z.int().positive(),
  /** Absent: not ordered. */
  orderLine: z.int().positive().optional(),
  /** Of a return: the line of the receipt. */
  returnsLine: z.int().positive().optional(),
  itemId: Id,
  name: z.string(),
  nameNe: z.string(),
  baseUnit: Item.shape.baseUnit,
  tracksBatches: z.boolean(),
  accepted: Amount,
  rejected: Amount,
  rejectReason: z.enum(rejectReasons).optional(),
  rejectAction: z.enum(rejectActions).optional(),
  unit: z.string(),
  unitFactor: PositiveQuantity,
  /** Rupees of one unit, without VAT. */
  price: RupeesText,
  /** Of what was accepted. */
  amount: RupeesText,
  /** Empty for an item without batches. */
  batchCode: z.string(),
  /** To open its trace. */
  batchId: Id.optional(),
  useBy: z.iso.date().optional(),
  /** Tenths of a degree Celsius. */
  temperature: z.int().optional(),
  returned: Amount,
  billed: Amount,
})
export type GoodsReceiptLine = z.output<typeof GoodsReceiptLineWire>

export const GoodsReceiptWire = z.object({
  ...receipt,
  /** Cash from the till of this branch. */
  till: z.object({ id: Id, name: z.string() }).optional(),
  lines: z.array(GoodsReceiptLineWire),
  photos: z.array(z.object({ id: Id, picture: PictureWire })),
  /** Of a return: the receipt of the goods. */
  returnOf: z.object({ id: Id, number: z.string() }).optional(),
  /** Goods of it that went back, the oldest first. */
  returns: z.array(
    z.object({ id: Id, number: z.string(), receivedAt: Instant, total: RupeesText, isReversed: z.boolean() }),
  ),
  /** False once it is reversed, billed or returned in part, or when the till of its day is closed. */
  canReverse: z.boolean(),
})
export type GoodsReceipt = z.output<typeof GoodsReceiptWire>
