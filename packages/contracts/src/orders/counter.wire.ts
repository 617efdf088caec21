import { z } from 'zod'
import { PersonName, Phone } from '../accounts/index.ts'
import { FulfilmentMethod } from '../branches/index.ts'
import { MenuFoodId } from '../catalogue/index.ts'
import { PictureWire } from '../media/picture.wire.ts'
import { Pan } from '../invoices/index.ts'
import { HandedOverText, RupeesText, SignedRupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { Line, OptionalLine, OptionalProse } from '../shared/text.ts'
import { DeliveryTermsWire } from './delivery/delivery-terms.wire.ts'
import { CounterDiscountsWire } from './discounts/discount.wire.ts'
import { longestAddress, longestAddressNote, longestOrderNote } from './placing.wire.ts'

const named = { customerName: PersonName.optional(), customerPhone: Phone.optional() }

/** Where the guest is: at the counter, at a table or on the phone. */
const CounterFulfilment = z.discriminatedUnion('kind', [
  /** Takeaway. */
  z.strictObject({ kind: z.literal('walk-in'), ...named }),
  z.strictObject({
    kind: z.literal('table'),
    tableNumber: Line(10, 'Enter a table number'),
    /** The open tab that an unpaid order joins; absent: it opens one. An order that is paid at once has no tab. */
    tabId: Id.optional(),
    ...named,
  }),
  z.strictObject({
    kind: z.literal('phone'),
    customerName: PersonName,
    customerPhone: Phone,
    /** Absent: pickup. */
    delivery: z
      .strictObject({
        address: Line(longestAddress, 'Enter a delivery address'),
        addressNote: OptionalLine(longestAddressNote).optional(),
        /** How far it is at most, in metres, where the delivery is charged by distance; absent: the farthest. */
        upTo: z.int().min(100).max(100_000).optional(),
      })
      .optional(),
  }),
])

export const CounterLinesWire = z
  .array(
    z.strictObject({
      foodId: MenuFoodId,
      optionIds: z.array(Id).max(30),
      quantity: z.int().min(1).max(99),
      note: OptionalLine(120).optional(),
    }),
  )
  .min(1, 'Add at least one dish')
  .max(50)

/** idempotent by key. Paid in cash; the kitchen starts at once, unless the order is for later. */
export const CounterOrderWire = z
  .strictObject({
    key: Id,
    /** The total that the guest was quoted, after discounts; if it has changed, the order is rejected for confirmation. */
    grandTotal: RupeesText,
    fulfilment: CounterFulfilment,
    lines: CounterLinesWire,
    /** Not of an unpaid order at a table: there they belong to the bill of its tab. */
    discounts: CounterDiscountsWire.optional(),
    note: OptionalProse(longestOrderNote).optional(),
    /** True if the guest has already paid; otherwise payment is on hand-over. */
    isPaid: z.boolean(),
    /** The cash that the guest handed over for a paid order, at least the total. */
    received: HandedOverText.optional(),
    /** For a tax bill. */
    buyerPan: Pan.optional(),
    /** One of the times of `listCounterSlots`; absent means as soon as possible. Guests at a table do not wait for later. */
    requestedSlot: z.strictObject({ from: Instant, to: Instant }).optional(),
  })
  .refine(
    ({ isPaid, received, grandTotal }) => received === undefined || (isPaid && received >= grandTotal),
    {
      message: 'Enter at least the total',
      path: ['received'],
    },
  )
  .refine(({ requestedSlot, fulfilment }) => requestedSlot === undefined || fulfilment.kind !== 'table', {
    message: 'An order at a table cannot be for later',
    path: ['requestedSlot'],
  })
  .refine(({ discounts, fulfilment, isPaid }) => !discounts || isPaid || fulfilment.kind !== 'table', {
    message: 'Give the discount on the bill of the table',
    path: ['discounts'],
  })
export type CounterOrder = z.output<typeof CounterOrderWire>

/** An option with its price difference at this branch. */
const CounterOptionWire = z.object({
  id: Id,
  name: z.string(),
  priceDifference: SignedRupeesText,
  isDefault: z.boolean(),
  soldOut: z.boolean(),
})

const CounterFoodWire = z.object({
  id: MenuFoodId,
  name: z.string(),
  nameNe: z.string().optional(),
  price: RupeesText,
  photo: PictureWire.optional(),
  soldOut: z.boolean(),
  soldOutUntil: Instant.optional(),
  optionGroups: z.array(
    z.object({ id: Id, name: z.string(), min: z.int(), max: z.int(), options: z.array(CounterOptionWire) }),
  ),
})
export type CounterFood = z.output<typeof CounterFoodWire>

/** Everything the counter needs in one response: adding, choosing and totals need no further request. */
export const CounterWire = z.object({
  now: Instant,
  branchId: Id,
  outlet: z.string(),
  /** By opening hours; orders are accepted anyway. */
  isOpen: z.boolean(),
  /** Tables and delivery only if the branch offers them. */
  fulfilmentMethods: z.array(FulfilmentMethod),
  tablesCount: z.int(),
  deliveryCharge: RupeesText,
  /** Absent: deliveries cost `deliveryCharge` at any distance. */
  byDistance: DeliveryTermsWire.optional(),
  categories: z.array(z.object({ id: Id, name: z.string(), foods: z.array(CounterFoodWire) })),
})
export type Counter = z.output<typeof CounterWire>
