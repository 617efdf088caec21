import { z } from 'zod'
import { NotAcceptingWire, Position, FulfilmentMethod } from '../branches/index.ts'
import { DeliveryTermsWire } from './delivery/delivery-terms.wire.ts'
import { CheckoutMethod } from '../payments/index.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

/** A time range of a quarter of an hour or more that can be chosen. */
const RangeWire = z.object({ from: Instant, to: Instant, isFull: z.boolean() })

/** One selectable day. Closed days have no ranges. */
export const DayWire = z.object({ date: z.iso.date(), ranges: z.array(RangeWire) })

/** One fulfilment method for the current cart, as of now. */
const FulfilmentOfferWire = z.object({
  fulfilmentMethod: FulfilmentMethod,
  /** Without a pin, where the delivery is charged by distance. */
  deliveryCharge: RupeesText,
  grandTotal: RupeesText,
  /** Minimum order value for delivery; 0 for another method. */
  minimum: RupeesText,
  /** Times if ordered now; absent if impossible: closed, paused, unattended, kitchen full, or too late for today. */
  quick: z.object({ readyAt: Instant, dueAt: Instant }).optional(),
  days: z.array(DayWire),
})

/** Everything the checkout needs besides the cart, in one response. */
export const CheckoutWire = z.object({
  branchId: Id,
  outlet: z.string(),
  /** Server time, because phone clocks are unreliable. All times below are relative to it. */
  now: Instant,
  phone: z.string().optional(),
  position: Position.optional(),
  /** In metres. */
  deliveryRadius: z.int(),
  isOpen: z.boolean(),
  opensAt: Instant.optional(),
  /** Why an open branch accepts no orders for now: it has paused, or its board is unattended. */
  notTaking: NotAcceptingWire.optional(),
  leadMinutes: z.int(),
  prepMinutes: z.int(),
  tablesCount: z.int(),
  cartVersion: z.int(),
  subtotal: RupeesText,
  /** Unavailable lines, which must be removed first. */
  unavailableLineIds: z.array(Id),
  offers: z.array(FulfilmentOfferWire),
  payments: z.array(CheckoutMethod),
  /** The highest amount of a delivery that can be paid in cash; absent: every amount. */
  cashLimit: RupeesText.optional(),
  /** Absent: deliveries cost the charge of the branch at any distance. */
  byDistance: DeliveryTermsWire.optional(),
  contact: z.object({ name: z.string(), phone: z.string().optional() }),
  /** What the customer chose in the last order; absent before the first. */
  last: z.object({ fulfilmentMethod: FulfilmentMethod, payment: CheckoutMethod }).optional(),
})

export type Range = z.output<typeof RangeWire>
export type Day = z.output<typeof DayWire>
export type FulfilmentOffer = z.output<typeof FulfilmentOfferWire>
export type Checkout = z.output<typeof CheckoutWire>
