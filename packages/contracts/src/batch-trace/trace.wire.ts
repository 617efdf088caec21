import { z } from 'zod'
import { documentTypes, Item, itemKinds, LocationWire, Quantity } from '../inventory/index.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

const Amount = Quantity.nonnegative()
const item = Item.pick({ name: true, nameNe: true, baseUnit: true }).shape

const BatchHeadWire = z.object({
  id: Id,
  code: z.string(),
  itemId: Id,
  kind: z.enum(itemKinds),
  ...item,
  madeOn: z.iso.date(),
  useBy: z.iso.date().optional(),
  isStopped: z.boolean(),
})

/** Another batch, with how much of it went into this one, or of this one into it. */
const LinkedBatchWire = BatchHeadWire.extend({ quantity: Amount })

export const TraceWire = z.object({
  batch: BatchHeadWire.extend({
    stoppedAt: Instant.optional(),
    stoppedBy: z.string().optional(),
    stopReason: z.string().optional(),
    /** What made or brought it. */
    source: z.object({ type: z.enum(documentTypes), id: Id, number: z.string().optional() }),
  }),
  /** Made, received or opened: everything below adds up to it. */
  made: Quantity,
  served: Amount,
  /** Thrown away, or eaten by staff. */
  wasted: Amount,
  /** Used for other preparations. */
  usedInProduction: Amount,
  lostOnTheWay: Amount,
  /**
   * Found too much or too little by counts, returned to suppliers, or used at a place before its arrival was recorded. Made + corrected =
   * served + wasted + used in production + lost + on hand + difference.
   */
  corrected: Quantity,
  /** By place; also on the way. */
  places: z.array(z.object({ location: LocationWire, onHand: Quantity })),
  /** What is not accounted for; zero if the ledger is right. */
  difference: Quantity,
  cameFrom: z.array(LinkedBatchWire),
  /** Ingredients without a batch, by item. */
  cameFromItems: z.array(z.object({ itemId: Id, ...item, quantity: Amount })),
  wentInto: z.array(LinkedBatchWire),
  /** Arrivals at branches, the first at the top. */
  sentTo: z.array(
    z.object({
      location: LocationWire,
      quantity: Amount,
      at: Instant,
      transferId: Id.optional(),
    }),
  ),
  /** Orders that used it, also through preparations made of it. */
  orders: z.int(),
  /** Of these, orders with a customer account. */
  customers: z.int(),
})
export type Trace = z.output<typeof TraceWire>

export const TracedOrderWire = z.object({
  id: Id,
  /** 'JM-NR-2411' */
  number: z.string(),
  branchName: z.string(),
  /** Absent for a guest without an account or a name. */
  customer: z.string().optional(),
  phone: z.string().optional(),
  foods: z.array(z.string()),
  /** Of the batch and of preparations made of it. */
  quantity: Amount,
  at: Instant,
})
export type TracedOrder = z.output<typeof TracedOrderWire>

/** From an order back: the batches of each item it used, and all batches that those were made of. */
export const OrderTraceWire = z.object({
  id: Id,
  number: z.string(),
  branchName: z.string(),
  at: Instant.optional(),
  batches: z.array(LinkedBatchWire.extend({ cameFrom: z.array(LinkedBatchWire) })),
  itemsWithoutBatch: z.array(z.object({ itemId: Id, ...item, quantity: Amount })),
})
export type OrderTrace = z.output<typeof OrderTraceWire>

export const TraceMatchWire = z.object({
  kind: z.enum(['batch', 'order']),
  id: Id,
  /** 'CHF-261114-2' or 'JM-NR-2411' */
  code: z.string(),
  /** The item or the branch. */
  name: z.string(),
  /** The day on which the batch was made or the order placed. */
  date: z.iso.date(),
})
export type TraceMatch = z.output<typeof TraceMatchWire>
