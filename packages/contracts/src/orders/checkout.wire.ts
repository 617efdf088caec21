import { z } from 'zod'
import { NotTakingWire, Position, Way } from '../branches/index.ts'
import { PaymentMethod } from '../payments/index.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

/** A quarter of an hour, or more, in which food can be had. */
const RangeWire = z.object({ from: Instant, to: Instant, isFull: z.boolean() })

/** One day of the strip. Closed days have no range. */
const DayWire = z.object({ date: z.iso.date(), ranges: z.array(RangeWire) })

/** One way of getting the food, for the cart as it stands and for this moment. */
const WayOfferWire = z.object({
  way: Way,
  deliveryCharge: RupeesText,
  grandTotal: RupeesText,
  /** Below it nothing is delivered. */
  minimum: RupeesText,
  /** When it would be had if ordered now; absent when it can't be: closed, paused, unwatched, the kitchen full, or too late for today. */
  quick: z.object({ readyAt: Instant, dueAt: Instant }).optional(),
  days: z.array(DayWire),
})

/** Everything the checkout needs, in one answer. The cart itself is read as always. */
export const CheckoutWire = z.object({
  branchId: Id,
  outlet: z.string(),
  /** The server's clock: phones go wrong. All times below are counted from here. */
  now: Instant,
  phone: z.string().optional(),
  position: Position.optional(),
  /** In metres. */
  deliveryRadius: z.int(),
  isOpen: z.boolean(),
  opensAt: Instant.optional(),
  /** Why an open outlet offers nothing quick: it has paused, or nobody watches its board. */
  notTaking: NotTakingWire.optional(),
  leadMinutes: z.int(),
  prepMinutes: z.int(),
  tablesCount: z.int(),
  cartVersion: z.int(),
  subtotal: RupeesText,
  /** What cannot be ordered as it stands: these lines have to go first. */
  lackingLineIds: z.array(Id),
  ways: z.array(WayOfferWire),
  payments: z.array(PaymentMethod),
  contact: z.object({ name: z.string(), phone: z.string().optional() }),
})

export type Range = z.output<typeof RangeWire>
export type Day = z.output<typeof DayWire>
export type WayOffer = z.output<typeof WayOfferWire>
export type Checkout = z.output<typeof CheckoutWire>
