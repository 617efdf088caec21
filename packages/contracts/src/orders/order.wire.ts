import { z } from 'zod'
import { Position, FulfilmentMethod } from '../branches/index.ts'
import { PictureWire } from '../media/picture.wire.ts'
import { PaymentMethod, PaymentState } from '../payments/index.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { orderStates } from './order-life.ts'

const State = z.enum(orderStates)

/** ORD-07: snapshot of name and price at the time of the order. */
const OrderLineWire = z.object({
  /** The branch-specific food id, for reordering; absent if the chain has deleted the food. */
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
  /** Included in the grand total. */
  vat: RupeesText,
}

/** Fields that every view of an order has: a history row and the head of all details. */
const head = {
  id: Id,
  /** 'JM-BNS-2411' */
  number: z.string(),
  branchId: Id,
  outlet: z.string(),
  state: State,
  fulfilmentMethod: FulfilmentMethod,
  /** Absent: as soon as it is cooked. */
  requestedSlot: z.object({ from: Instant, to: Instant }).optional(),
  placedAt: Instant,
  /** When the food is due to be ready, and when the customer is due to get it. */
  readyAt: Instant,
  dueAt: Instant,
  /** The time the customer was given when the order reached the branch. It stays as it is when the kitchen's times change. */
  promisedAt: Instant,
  /** The estimate of now, never in the past; absent unless the customer waits for the branch or the rider. */
  expectedAt: Instant.optional(),
  grandTotal: RupeesText,
  payment: z.object({
    method: PaymentMethod,
    state: PaymentState,
    /** When the customer was last redirected to the wallet; absent: not yet. */
    redirectedAt: Instant.optional(),
    /** Money to be refunded: 'pending' until it is confirmed (ORD-08). */
    refund: z.enum(['pending', 'done']).optional(),
  }),
  /** An unpaid order is held until this time. */
  payBy: Instant.optional(),
}

export const OrderSummaryWire = z.object({
  ...head,
  photos: z.array(PictureWire),
  pieces: z.int(),
  /** The dishes, as they were ordered. */
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
})

const OrderStepWire = z.object({ state: State, at: Instant, by: z.enum(['customer', 'staff', 'system']) })

/** Current contact data and position of the branch. */
const Outlet = z.object({
  phone: z.string().optional(),
  address: z.string().optional(),
  position: Position.optional(),
})

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

/** Public view by secret link: progress only, without address, customer, rider or notes. */
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
  /** In metres; absent: unknown, and the branch decides whether to accept. */
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
