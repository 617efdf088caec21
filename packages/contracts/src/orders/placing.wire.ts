import { z } from 'zod'
import { PersonName, Phone } from '../accounts/index.ts'
import { Position } from '../branches/index.ts'
import { Pan } from '../invoices/index.ts'
import { CheckoutMethod } from '../payments/index.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { Line, OptionalLine, OptionalProse } from '../shared/text.ts'
import { kitchenStations } from './kitchen/kitchen-stations.ts'

export const longestAddress = 200
export const longestAddressNote = 160
export const longestOrderNote = 200

/** ORD-02: each fulfilment method requires its own fields and no others. */
const FulfilmentInput = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('delivery'),
    address: Line(longestAddress, 'Enter a delivery address'),
    addressNote: OptionalLine(longestAddressNote).optional(),
    /** From 'Use my location' or a tap on the map. */
    position: z.strictObject(Position.shape).optional(),
  }),
  z.strictObject({ method: z.literal('pickup') }),
  z.strictObject({ method: z.literal('dine-in'), tableNumber: Line(10, 'Enter your table number') }),
])

/** ORD-04. The whole input is compared when the same key is sent again. */
export const NewOrderWire = z.strictObject({
  /** Idempotency key, created once per checkout and stored with the cart version until the server gives a final answer. */
  key: Id,
  branchId: Id,
  /** The cart version the customer saw; another version is another order. */
  cartVersion: z.int().min(0),
  /** The total the customer agreed to; if it has changed, the order is rejected for confirmation. */
  grandTotal: RupeesText,
  fulfilment: FulfilmentInput,
  /** One of the ranges offered by the checkout; absent means as soon as possible. */
  requestedSlot: z.strictObject({ from: Instant, to: Instant }).optional(),
  customerName: PersonName,
  customerPhone: Phone,
  note: OptionalProse(longestOrderNote).optional(),
  payment: CheckoutMethod,
  /** For a tax bill. */
  buyerPan: Pan.optional(),
})
export type NewOrder = z.output<typeof NewOrderWire>

/** Few fixed reasons, so that they can be counted; 'other' needs a text. */
export const rejectReasons = ['too-busy', 'closing-early', 'sold-out', 'too-far', 'other'] as const
export const cancelReasons = ['customer-asked', 'not-reached', 'not-collected', 'sold-out', 'other'] as const

const Because = OptionalLine(160).optional()
const hasReason = ({ reasonCode, reason }: { reasonCode: string; reason?: string | undefined }) =>
  reasonCode !== 'other' || Boolean(reason)
const noReason = { message: 'Enter a reason', path: ['reason'] }
const seen = {
  /** The version that the client showed; a stale one is rejected. */
  version: z.int().optional(),
  /** Idempotency key, created once per user action; a repeat at any time changes nothing. */
  key: Id.optional(),
}
/** Who took the cash; absent: not yet taken. */
const cash = { cashTakenBy: PersonName.optional() }

/** Moves of the staff. Names are those of the state table. */
export const StaffMoveWire = z.discriminatedUnion('move', [
  /** Minutes until it is ready; absent: as planned. */
  z.strictObject({ move: z.literal('accept'), minutes: z.int().min(1).max(240).optional(), ...seen }),
  z
    .strictObject({ move: z.literal('reject'), reasonCode: z.enum(rejectReasons), reason: Because, ...seen })
    .refine(hasReason, noReason),
  z.strictObject({ move: z.literal('start'), ...seen }),
  /** The kitchen needs so many minutes more; the customer is informed. */
  z.strictObject({ move: z.literal('delay'), minutes: z.int().min(5).max(60), ...seen }),
  /**
   * A station has finished its part. `at` is the time of the tap, because a queued one arrives later. The version is ignored: stations work
   * at the same time.
   */
  z.strictObject({
    move: z.literal('bump'),
    station: z.enum(kitchenStations),
    at: Instant.optional(),
    ...seen,
  }),
  /** Takes a bump back; `bump` is its key. */
  z.strictObject({ move: z.literal('recall'), station: z.enum(kitchenStations), bump: Id, ...seen }),
  z.strictObject({ move: z.literal('ready'), ...seen }),
  z.strictObject({ move: z.literal('hand-over'), riderName: PersonName, riderPhone: Phone, ...seen }),
  z.strictObject({ move: z.literal('deliver'), ...cash, ...seen }),
  z.strictObject({ move: z.literal('collect'), ...cash, ...seen }),
  z.strictObject({ move: z.literal('serve'), ...cash, ...seen }),
  z
    .strictObject({ move: z.literal('cancel'), reasonCode: z.enum(cancelReasons), reason: Because, ...seen })
    .refine(hasReason, noReason),
])
export type StaffMove = z.output<typeof StaffMoveWire>
/** The moves of a station of the kitchen, which leave the state of the order as it is. */
export type StationMove = Extract<StaffMove, { move: 'bump' | 'recall' }>
