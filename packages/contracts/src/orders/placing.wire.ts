import { z } from 'zod'
import { PersonName, Phone } from '../accounts/index.ts'
import { Position } from '../branches/index.ts'
import { Pan } from '../invoices/index.ts'
import { PaymentMethod } from '../payments/index.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { Line, OptionalLine, OptionalProse } from '../shared/text.ts'

export const longestAddress = 200
export const longestAddressNote = 160
export const longestOrderNote = 200

/** ORD-02: each way asks for what it needs and for nothing else. */
const WayWanted = z.discriminatedUnion('way', [
  z.strictObject({
    way: z.literal('delivery'),
    address: Line(longestAddress, 'Please say where we should bring it'),
    addressNote: OptionalLine(longestAddressNote).optional(),
    /** From 'Use my location' or a tap on the map. */
    position: z.strictObject(Position.shape).optional(),
  }),
  z.strictObject({ way: z.literal('pickup') }),
  z.strictObject({ way: z.literal('dine-in'), tableNumber: Line(10, 'Please type the number of your table') }),
])

/** ORD-04. All of it is compared when the same key comes again. */
export const NewOrderWire = z.strictObject({
  /** Made once per checkout, kept with the cart's version until the server has answered for good. */
  key: Id,
  branchId: Id,
  /** The cart as the customer saw it: another one is another order. */
  cartVersion: z.int().min(0),
  /** What the customer agreed to pay: another sum is asked about, never charged. */
  grandTotal: RupeesText,
  how: WayWanted,
  /** Absent is 'quick'. One of the ranges that the checkout offers. */
  wanted: z.strictObject({ from: Instant, to: Instant }).optional(),
  customerName: PersonName,
  customerPhone: Phone,
  note: OptionalProse(longestOrderNote).optional(),
  payment: PaymentMethod,
  /** For a bill that somebody keeps for their tax. */
  buyerPan: Pan.optional(),
})
export type NewOrder = z.output<typeof NewOrderWire>

/** Why a branch says no: few, so that they can be counted; 'other' needs words. */
export const rejectReasons = ['too-busy', 'closing-early', 'sold-out', 'too-far', 'other'] as const
export const cancelReasons = ['customer-asked', 'not-reached', 'not-collected', 'sold-out', 'other'] as const

const Because = OptionalLine(160).optional()
const saysWhy = ({ reasonCode, reason }: { reasonCode: string; reason?: string | undefined }) => reasonCode !== 'other' || Boolean(reason)
const inWords = { message: 'Please say why', path: ['reason'] }
const seen = {
  /** As the screen showed it; another one is refused. */
  version: z.int().optional(),
  /** Made once per press: sent again, however late, it is the same press and changes nothing any more. */
  key: Id.optional(),
}
/** Who took the cash with it; absent: nobody yet. */
const cash = { cashTakenBy: PersonName.optional() }

/** The staff's moves. Names are those of the state table. */
export const StaffMoveWire = z.discriminatedUnion('move', [
  /** Minutes until it is ready; absent: as planned. */
  z.strictObject({ move: z.literal('accept'), minutes: z.int().min(1).max(240).optional(), ...seen }),
  z.strictObject({ move: z.literal('reject'), reasonCode: z.enum(rejectReasons), reason: Because, ...seen }).refine(saysWhy, inWords),
  z.strictObject({ move: z.literal('start'), ...seen }),
  z.strictObject({ move: z.literal('ready'), ...seen }),
  z.strictObject({ move: z.literal('hand-over'), riderName: PersonName, riderPhone: Phone, ...seen }),
  z.strictObject({ move: z.literal('deliver'), ...cash, ...seen }),
  z.strictObject({ move: z.literal('collect'), ...cash, ...seen }),
  z.strictObject({ move: z.literal('serve'), ...cash, ...seen }),
  z.strictObject({ move: z.literal('cancel'), reasonCode: z.enum(cancelReasons), reason: Because, ...seen }).refine(saysWhy, inWords),
])
export type StaffMove = z.output<typeof StaffMoveWire>
