import { z } from 'zod'
import { Item, LocationWire, PositiveQuantity } from '../inventory/index.ts'
import { Id } from '../shared/ids.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

const PaidPriceWire = z.object({
  /** Rupees of one unit. */
  price: RupeesText,
  unit: z.string(),
  unitFactor: PositiveQuantity,
  /** When the goods were received, or since when the supplier has this price. */
  at: Instant,
})
export type PaidPrice = z.output<typeof PaidPriceWire>

/** An item that can be received, with what the form suggests for it. */
export const ReceiptItemWire = z.object({
  ...Item.pick({
    id: true,
    kind: true,
    name: true,
    nameNe: true,
    baseUnit: true,
    units: true,
    tracksBatches: true,
    useWithinDays: true,
  }).shape,
  /** The unit of the last price. */
  unit: z.string(),
  unitFactor: PositiveQuantity,
  /** The last three prices of this supplier or the market, the oldest first. Empty if it never sold the item. */
  lastPrices: z.array(PaidPriceWire),
  /** Today and the usual days; absent without batches or usual days. */
  useBy: z.iso.date().optional(),
  /** The next code of today; it may be taken by another receipt before this one is posted. Absent without batches. */
  batchCode: z.string().optional(),
})
export type ReceiptItem = z.output<typeof ReceiptItemWire>

const ExpectedLineWire = z.object({
  orderLine: z.int().positive(),
  item: ReceiptItemWire,
  /** As on the order. */
  unit: z.string(),
  unitFactor: PositiveQuantity,
  price: RupeesText,
  ordered: PositiveQuantity,
  /** Accepted by earlier receipts. */
  received: z.int().nonnegative(),
  returned: z.int().nonnegative(),
  /** Still expected: 0 once the line is complete or closed. */
  expected: z.int().nonnegative(),
  isClosed: z.boolean(),
})
export type ExpectedLine = z.output<typeof ExpectedLineWire>

export const ReceiptFormWire = z.object({
  /** The first day for which a receipt can be posted. */
  openSince: z.iso.date(),
  order: z.object({
    id: Id,
    number: z.string(),
    supplier: z.object({ id: Id, name: z.string() }),
    location: LocationWire,
    expectedAt: Instant,
    /** Without VAT. */
    total: RupeesText,
    /** False for a draft and for an order that is closed or cancelled. */
    canReceive: z.boolean(),
  }),
  lines: z.array(ExpectedLineWire),
})
export type ReceiptForm = z.output<typeof ReceiptFormWire>

/** What `receipt.unconfirmed` lists in `details.lines`. */
export const UnconfirmedLineWire = z.object({
  /** Place in the request, from 0. */
  index: z.int().nonnegative(),
  itemId: Id,
  /** Thousandths of the base unit. Absent: the quantity needs no confirmation. */
  over: z.object({ expected: z.int().nonnegative(), accepted: z.int().positive() }).optional(),
  /** Absent: the price needs no confirmation. */
  price: z
    .object({
      /** Difference to the mean of the last prices in tenths of a percent. */
      change: z.int(),
      lastPrices: z.array(PaidPriceWire),
    })
    .optional(),
})
export type UnconfirmedLine = z.output<typeof UnconfirmedLineWire>
