import { z } from 'zod'
import { Item, PositiveQuantity, Quantity } from '../inventory/index.ts'
import { PictureWire } from '../media/picture.wire.ts'
import { Id } from '../shared/ids.ts'
import { OptionalLine } from '../shared/text.ts'
import { SignedRupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { wasteReasons } from './waste.ts'

const itemTile = {
  itemId: Id,
  ...Item.pick({ name: true, nameNe: true, baseUnit: true, units: true }).shape,
  /** Absent when nothing was ever recorded. */
  onHand: Quantity.optional(),
}

/** What the screen needs for its three taps; it can be cached on the device. */
export const WasteChoicesWire = z.object({
  /** At most 12 items: those that were thrown away lately, then those of which the branch uses the most. */
  items: z.array(z.object(itemTile)),
  /** Foods with a recipe: those that were thrown away lately, then by name. */
  plates: z.array(z.object({ foodId: Id, name: z.string() })),
  /** Batches after their use-by date that still have stock, the oldest first. Send `batchId` and the reason 'expired'. */
  expired: z.array(
    z.object({ ...itemTile, batchId: Id, code: z.string(), useBy: z.iso.date(), quantity: PositiveQuantity }),
  ),
  /** The median of the last four weeks, where there are at least three entries. `isUnusual` compares with it. */
  usualItems: z.array(z.object({ itemId: Id, usual: PositiveQuantity })),
  usualPlates: z.array(z.object({ foodId: Id, usual: z.int().positive() })),
})
export type WasteChoices = z.output<typeof WasteChoicesWire>

const ItemWasteWire = z.strictObject({
  kind: z.literal('item'),
  itemId: Id,
  quantity: PositiveQuantity,
  /** The unit in which it was typed, to show it again. */
  unit: OptionalLine(40),
  /** Without it the batch that expires first. */
  batchId: Id.optional(),
})
const PlatesWasteWire = z.strictObject({
  kind: z.literal('plates'),
  foodId: Id,
  /** Options of the food, where they matter; without them its recipe as it is. */
  optionIds: z.array(Id).max(20),
  plates: z.int('Enter a whole number').min(1, 'Enter 1 or more').max(500, 'Enter at most 500'),
})

export const NewWasteWire = z.strictObject({
  /** Idempotency key and id of the entry, created on the device. */
  id: Id,
  what: z.discriminatedUnion('kind', [ItemWasteWire, PlatesWasteWire]),
  reason: z.enum(wasteReasons),
  note: OptionalLine(160),
  /** When it was tapped, by the clock of the device; the server corrects it by `sentAt` and never accepts a later time than its own. */
  happenedAt: Instant,
  sentAt: Instant,
})
export type NewWaste = z.output<typeof NewWasteWire>

export const WasteEntryWire = z.object({
  id: Id,
  what: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('item'),
      itemId: Id,
      name: z.string(),
      baseUnit: Item.shape.baseUnit,
      quantity: PositiveQuantity,
      unit: z.string(),
    }),
    z.object({ kind: z.literal('plates'), foodId: Id, name: z.string(), plates: z.int().positive() }),
  ]),
  reason: z.enum(wasteReasons),
  note: z.string(),
  happenedAt: Instant,
  recordedAt: Instant,
  by: z.string(),
  isOwn: z.boolean(),
  /** The caller recorded it today: it can still be undone. */
  canUndo: z.boolean(),
  isReversed: z.boolean(),
  /** Above zero. Absent for a branch that does not see costs. */
  value: SignedRupeesText.optional(),
  photo: PictureWire.optional(),
})
export type WasteEntry = z.output<typeof WasteEntryWire>

/** Entries of a Kathmandu day, the last one first; reversed ones are listed and not summed up. */
export const WasteDayWire = z.object({
  date: z.iso.date(),
  entries: z.array(WasteEntryWire),
  nextCursor: z.string().optional(),
  /** Of the whole day, the largest first. */
  byReason: z.array(
    z.object({ reason: z.enum(wasteReasons), entries: z.int(), value: SignedRupeesText.optional() }),
  ),
  /** Of the whole day. Absent for a branch that does not see costs. */
  total: SignedRupeesText.optional(),
})
export type WasteDay = z.output<typeof WasteDayWire>

export const UndoWasteWire = z.strictObject({
  /** Idempotency key and id of the reversing document. */
  id: Id,
})
