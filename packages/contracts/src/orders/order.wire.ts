import { z } from 'zod'
import { Position, Way } from '../branches/index.ts'
import { PictureWire } from '../media/picture.wire.ts'
import { PaymentMethod, PaymentState } from '../payments/index.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { orderStates } from './order-life.ts'

const State = z.enum(orderStates)

/** ORD-07: as it was called and what it cost when it was ordered. */
const OrderLineWire = z.object({
  /** The food on the outlet's menu, to order it again; absent when the chain has given it up for good. */
  foodId: z.string().optional(),
  name: z.string(),
  options: z.array(z.object({ group: z.string(), name: z.string() })),
  quantity: z.int(),
  unitPrice: RupeesText,
  price: RupeesText,
  note: z.string(),
  photo: PictureWire.optional(),
})

const totals = {
  subtotal: RupeesText,
  deliveryCharge: RupeesText,
  grandTotal: RupeesText,
  /** Part of the grand total, not on top of it. */
  vat: RupeesText,
}

/** What every screen about an order shows: a row of the history, and the head of everything else. */
const head = {
  id: Id,
  /** 'JM-BNS-2411' */
  number: z.string(),
  branchId: Id,
  outlet: z.string(),
  state: State,
  way: Way,
  /** Absent: as soon as it is cooked. */
  wanted: z.object({ from: Instant, to: Instant }).optional(),
  placedAt: Instant,
  /** When the food is to be ready, and when the customer is to have it. */
  readyAt: Instant,
  dueAt: Instant,
  grandTotal: RupeesText,
  payment: z.object({
    method: PaymentMethod,
    state: PaymentState,
    /** When the customer was last sent to the wallet; absent: not yet. */
    handedAt: Instant.optional(),
    /** Money that has to go back: 'pending' until it is confirmed (ORD-08). */
    refund: z.enum(['pending', 'done']).optional(),
  }),
  /** Until when it is kept for whoever has not paid yet. */
  payBy: Instant.optional(),
}

export const OrderSummaryWire = z.object({ ...head, photos: z.array(PictureWire), pieces: z.int() })

const OrderStepWire = z.object({ state: State, at: Instant, by: z.enum(['customer', 'staff', 'system']) })

/** The outlet as it is now: to call it and to find it. */
const Outlet = z.object({ phone: z.string().optional(), position: Position.optional() })

const tracked = {
  ...head,
  ...totals,
  version: z.int(),
  steps: z.array(OrderStepWire),
  branch: Outlet,
  /** Why it was rejected or cancelled. */
  reason: z.string().optional(),
  reasonCode: z.string().optional(),
  tableNumber: z.string().optional(),
}

/** Whoever has the secret link sees how far it is: not where it goes, who ordered it or brings it, nor what they wrote to the kitchen. */
export const TrackedOrderWire = z.object({ ...tracked, lines: z.array(OrderLineWire.omit({ note: true })) })

export const OrderWire = z.object({
  ...tracked,
  lines: z.array(OrderLineWire),
  rider: z.object({ name: z.string(), phone: z.string() }).optional(),
  customerName: z.string(),
  customerPhone: z.string(),
  address: z.string().optional(),
  addressNote: z.string().optional(),
  position: Position.optional(),
  /** In metres; absent: 'distance unknown', and the branch decides on accepting. */
  distance: z.int().optional(),
  note: z.string(),
  /** For /track/{token}. */
  trackToken: z.string(),
})

export type OrderLine = z.output<typeof OrderLineWire>
export type OrderSummary = z.output<typeof OrderSummaryWire>
export type OrderStep = z.output<typeof OrderStepWire>
export type TrackedOrder = z.output<typeof TrackedOrderWire>
export type Order = z.output<typeof OrderWire>
