import { z } from 'zod'
import { Way } from '../branches/index.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'

/** What the cook needs; and what whoever packs needs: customer, phone, address and sums too. */
export const ticketKinds = ['kitchen', 'packing'] as const
export type TicketKind = (typeof ticketKinds)[number]

export const TicketWishWire = z.strictObject({
  /** Made once per press: the same one again is the same ticket. */
  key: Id,
  kind: z.enum(ticketKinds),
})

/** what changed since the last one; where nothing did, the last one again, marked as a copy. */
export const TicketWire = z.object({
  orderId: Id,
  kind: z.enum(ticketKinds),
  number: z.string(),
  shortNumber: z.int(),
  /** 1 is the first; a later one says only what changed. */
  revision: z.int(),
  /** 0: the original; n: 'Copy of Original - n'. */
  copy: z.int(),
  /** The whole order is off: stop cooking. */
  isCancelled: z.boolean(),
  printedAt: Instant,
  printedBy: z.string(),
  way: Way,
  wanted: z.object({ from: Instant, to: Instant }).optional(),
  placedAt: Instant,
  readyAt: Instant,
  tableNumber: z.string().optional(),
  note: z.string(),
  /** Below zero: no longer to be cooked. */
  lines: z.array(z.object({ quantity: z.int(), name: z.string(), options: z.array(z.string()), note: z.string() })),
  /** Of a packing ticket. */
  packing: z
    .object({
      customerName: z.string(),
      customerPhone: z.string(),
      address: z.string().optional(),
      addressNote: z.string().optional(),
      subtotal: RupeesText,
      deliveryCharge: RupeesText,
      grandTotal: RupeesText,
      isPaid: z.boolean(),
    })
    .optional(),
})
export type Ticket = z.output<typeof TicketWire>
