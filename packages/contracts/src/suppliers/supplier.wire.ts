import { z } from 'zod'
import { Item, PositiveQuantity } from '../inventory/index.ts'
import { Pan } from '../invoices/index.ts'
import { ContactNumber } from '../shared/contact-number.ts'
import { Id } from '../shared/ids.ts'
import { Line, OptionalLine } from '../shared/text.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

/** 'HH:MM' in Kathmandu. */
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, like 16:00')
const days = (most: number) =>
  z.int('Enter a whole number of days').min(0, 'Enter 0 or more').max(most, `Enter at most ${most}`)

const supplierFields = {
  name: Line(80),
  contactPerson: OptionalLine(80),
  phone: ContactNumber.optional(),
  email: z.email('Enter an email address').max(120).optional(),
  address: OptionalLine(160),
  pan: Pan.optional(),
  isVatRegistered: z.boolean(),
  /** Days from the date of a bill to its due date; 0 is cash on delivery. */
  payWithinDays: days(180),
  /** Days from an order to its delivery. */
  leadDays: days(60),
  /** Weekdays on which the supplier takes orders, 0 for Sunday. */
  orderDays: z.array(z.int().min(0).max(6)).max(7),
  /** The latest time of an order day for an order. */
  orderBy: Time,
  note: OptionalLine(300),
}
type Registered = { isVatRegistered: boolean; pan?: string | undefined; orderDays: number[] }
type Context = { addIssue: (issue: { code: 'custom'; path: PropertyKey[]; message: string }) => void }

function validateSupplier({ isVatRegistered, pan, orderDays }: Registered, context: Context): void {
  if (isVatRegistered && pan === undefined)
    context.addIssue({ code: 'custom', path: ['pan'], message: 'Enter the PAN of a VAT registered supplier' })
  if (new Set(orderDays).size < orderDays.length)
    context.addIssue({ code: 'custom', path: ['orderDays'], message: 'Choose each day only once' })
}

/** Created or changed; `version` 0 for a new one. */
export const SupplierChangeWire = z
  .strictObject({ ...supplierFields, version: z.int().nonnegative() })
  .superRefine(validateSupplier)
export type SupplierChange = z.output<typeof SupplierChangeWire>

/** One price of an item at a supplier, from a day on. */
const PriceWire = z.object({
  /** Rupees of one unit. */
  price: RupeesText,
  unit: z.string(),
  since: Instant,
  /** Who entered it. */
  by: z.string(),
})
export type SupplierPrice = z.output<typeof PriceWire>
export const SupplierPriceWire = PriceWire

const suppliedItem = {
  /** One of the units of the item: 'kg', '25 kg sack'. */
  unit: Line(40),
  /** Rupees of one unit. */
  price: RupeesText.refine((paisa) => paisa > 0, 'Enter a price above zero').refine(
    (paisa) => paisa <= 100_000_000,
    'This price is too large',
  ),
  /** Ordered here first, where several suppliers sell the item. */
  isPreferred: z.boolean(),
}

/** Added to the list of a supplier or changed; another price starts a new entry of its history. */
export const SuppliedItemChangeWire = z.strictObject(suppliedItem)
export type SuppliedItemChange = z.output<typeof SuppliedItemChangeWire>

const itemFields = Item.pick({
  id: true,
  kind: true,
  name: true,
  nameNe: true,
  baseUnit: true,
  units: true,
}).shape

const SuppliedItemWire = z.object({
  ...itemFields,
  unit: z.string(),
  /** Thousandths of the base unit in one unit. */
  unitFactor: PositiveQuantity,
  price: RupeesText,
  isPreferred: z.boolean(),
  /** The last six prices of the same unit, the oldest first; the last one is `price`. */
  lastPrices: z.array(RupeesText),
  /**
   * Change of the price of a base unit in 90 days in tenths of a percent: since the price of that day, or the first one after it. Absent
   * without an older price.
   */
  change: z.int().optional(),
})
export type SuppliedItem = z.output<typeof SuppliedItemWire>

const NextOrderDayWire = z.object({
  /** The Kathmandu day. */
  day: z.iso.date(),
  orderBy: Instant,
  isToday: z.boolean(),
})

export const SupplierWire = z.object({
  id: Id,
  name: z.string(),
  contactPerson: z.string(),
  phone: z.string().optional(),
  email: z.string().optional(),
  address: z.string(),
  pan: z.string().optional(),
  isVatRegistered: z.boolean(),
  payWithinDays: z.int(),
  leadDays: z.int(),
  orderDays: z.array(z.int()),
  orderBy: z.string(),
  note: z.string(),
  isArchived: z.boolean(),
  version: z.int().positive(),
  /** Absent for a supplier that is archived or has no order days. */
  nextOrderDay: NextOrderDayWire.optional(),
  items: z.array(SuppliedItemWire),
})
export type Supplier = z.output<typeof SupplierWire>

export const SupplierRowWire = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().optional(),
  isVatRegistered: z.boolean(),
  isArchived: z.boolean(),
  /** Number of items, and the names of the first three. */
  items: z.int(),
  firstItems: z.array(z.string()),
  nextOrderDay: NextOrderDayWire.optional(),
  /** Mean change of the prices in 30 days in tenths of a percent; absent without an older price. */
  change: z.int().optional(),
})
export type SupplierRow = z.output<typeof SupplierRowWire>

export const SuppliersSummaryWire = z.object({
  suppliers: z.int(),
  /** Different items that at least one supplier sells. */
  items: z.int(),
  /** Suppliers that take orders today and have time left, the earliest first; at most 20. */
  orderToday: z.array(z.object({ id: Id, name: z.string(), orderBy: Instant })),
})
export type SuppliersSummary = z.output<typeof SuppliersSummaryWire>

/** A supplier of an item, to compare prices. */
export const ItemOfferWire = z.object({
  supplierId: Id,
  supplierName: z.string(),
  unit: z.string(),
  unitFactor: PositiveQuantity,
  price: RupeesText,
  isPreferred: z.boolean(),
  since: Instant,
  /** As of a supplied item. */
  change: z.int().optional(),
})
export type ItemOffer = z.output<typeof ItemOfferWire>
