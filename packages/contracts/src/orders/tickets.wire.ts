import { z } from 'zod'
import { FulfilmentMethod } from '../branches/index.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'

/** Kitchen ticket for the cook; packing ticket with customer, phone, address and totals. */
export const ticketKinds = ['kitchen', 'packing'] as const
export type TicketKind = (typeof ticketKinds)[number]

export const TicketRequestWire = z.strictObject({
  /** Idempotency key, created once per print. */
  key: Id,
  kind: z.enum(ticketKinds),
})

/** the changes since the last ticket; without changes the last ticket again, marked as a copy. */
export const TicketWire = z.object({
  orderId: Id,
  kind: z.enum(ticketKinds),
  number: z.string(),
  shortNumber: z.int(),
  /** 1 is the first; later ones contain only the changes. */
  revision: z.int(),
  /** 0: the original; n: 'Copy of Original - n'. */
  copy: z.int(),
  /** The whole order is cancelled: stop cooking. */
  isCancelled: z.boolean(),
  printedAt: Instant,
  printedBy: z.string(),
  fulfilmentMethod: FulfilmentMethod,
  requestedSlot: z.object({ from: Instant, to: Instant }).optional(),
  placedAt: Instant,
  readyAt: Instant,
  tableNumber: z.string().optional(),
  /** A further round of guests who have ordered before. */
  isAddition: z.boolean().optional(),
  note: z.string(),
  /** A negative quantity is no longer to be cooked. */
  lines: z.array(
    z.object({ quantity: z.int(), name: z.string(), options: z.array(z.string()), note: z.string() }),
  ),
  /** Only on a packing ticket. */
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
