import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { Id } from '../shared/ids.ts'
import { Line, OptionalLine, OptionalProse } from '../shared/text.ts'
import { RupeesText, SignedRupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { documentTypes, locationKinds, movementKinds } from './ledger.ts'
import { PositiveQuantity, Quantity } from './quantity.ts'

export const LocationWire = z.object({ id: Id, kind: z.enum(locationKinds), name: z.string() })
export type Location = z.output<typeof LocationWire>

/** One signed change of one item at one location. Never changed or deleted. */
export const MovementWire = z.object({
  id: Id,
  itemId: Id,
  itemName: z.string(),
  locationId: Id,
  batchId: Id.optional(),
  quantity: Quantity,
  /** Absent for a branch that does not see costs. */
  value: SignedRupeesText.optional(),
  kind: z.enum(movementKinds),
  documentType: z.enum(documentTypes),
  documentId: Id,
  documentLine: z.int(),
  happenedAt: Instant,
  recordedAt: Instant,
  /** The name of the person; absent for what the system did. */
  by: z.string().optional(),
  note: z.string(),
  reason: z.string().optional(),
  /** The movement of which it is the opposite. */
  reverses: Id.optional(),
  /** On hand after it, by the time at which movements happened; in lists of one item at one location. */
  balance: Quantity.optional(),
})
export type Movement = z.output<typeof MovementWire>

export const DocumentWire = z.object({
  type: z.enum(documentTypes),
  id: Id,
  locationId: Id,
  happenedAt: Instant,
  recordedAt: Instant,
  by: z.string().optional(),
  note: z.string(),
  /** Of a reversal: the document that it reverses. */
  reverses: z.object({ type: z.enum(documentTypes), id: Id }).optional(),
  /** The reversal of this document. */
  reversedBy: Id.optional(),
  movements: z.array(MovementWire),
})
export type Document = z.output<typeof DocumentWire>

export const BatchWire = z.object({
  id: Id,
  itemId: Id,
  locationId: Id,
  code: z.string(),
  /** The Kathmandu day on which it was made or received. */
  madeOn: z.iso.date(),
  /** The last day on which it may be used. */
  useBy: z.iso.date().optional(),
  onHand: Quantity,
  isStopped: z.boolean(),
})
export type Batch = z.output<typeof BatchWire>

/** Stops a batch everywhere, or releases it. */
export const BatchStopWire = z.strictObject({ isStopped: z.boolean(), reason: Line(160, 'Enter a reason') })
export type BatchStop = z.output<typeof BatchStopWire>

const OpeningLineWire = z.strictObject({
  itemId: Id,
  quantity: PositiveQuantity,
  /** Of the whole line. */
  value: RupeesText,
  /** For an item that tracks batches; without it a new batch of the day gets the item's usual use-by date. */
  batch: z
    .strictObject({ code: OptionalLine(40), madeOn: BusinessDate, useBy: BusinessDate.optional() })
    .optional(),
})

/** First balances of a location. */
export const OpeningWire = z.strictObject({
  /** Idempotency key and id of the document, created once per form. */
  id: Id,
  locationId: Id,
  happenedAt: Instant,
  note: OptionalProse(400),
  lines: z.array(OpeningLineWire).min(1, 'Add at least one item').max(500, 'Add at most 500 items'),
})
export type Opening = z.output<typeof OpeningWire>

export const ReversalWire = z.strictObject({
  /** Idempotency key and id of the reversing document. */
  id: Id,
  note: Line(400, 'Enter a reason'),
})
export type Reversal = z.output<typeof ReversalWire>
