import { z } from 'zod'
import { Item, LocationWire, PositiveQuantity, Quantity } from '../inventory/index.ts'
import { Id } from '../shared/ids.ts'
import { OptionalLine } from '../shared/text.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { gapReasons, lossOwners, lossReasons, mostRequisitionLines, transferStates } from './requisition.ts'

const Amount = Quantity.nonnegative()
const isOncePerItem = (lines: { itemId: string }[]): boolean =>
  new Set(lines.map(({ itemId }) => itemId)).size === lines.length
const isOncePerLine = (lines: { line: number }[]): boolean =>
  new Set(lines.map(({ line }) => line)).size === lines.length
const itemTwice = 'List each item once'
const lineTwice = 'List each line once'

const TransferLineWire = z.object({
  line: z.int().positive(),
  itemId: Id,
  ...Item.pick({ name: true, nameNe: true, baseUnit: true, units: true, tracksBatches: true }).shape,
  /** Packed, and shipped once the van has left. */
  quantity: Amount,
  packReason: z.enum(gapReasons).optional(),
  /** The batches that were sent, as on the labels. */
  batches: z.array(z.object({ id: Id, code: z.string(), useBy: z.iso.date().optional() })),
  received: Amount.optional(),
  damaged: Amount.optional(),
  /** Sent, neither received nor damaged. */
  missing: Amount.optional(),
  /** Received beyond what was recorded as sent. */
  extra: Amount.optional(),
  reason: z.enum(lossReasons).optional(),
  lossOwner: z.enum(lossOwners).optional(),
  note: z.string(),
})
export type TransferLine = z.output<typeof TransferLineWire>

const head = {
  id: Id,
  /** 'TRF-0311' */
  number: z.string(),
  state: z.enum(transferStates),
  from: LocationWire,
  to: LocationWire,
  requisition: z.object({ id: Id, number: z.string() }).optional(),
  /** 'Morning van' */
  runName: z.string().optional(),
  shippedAt: Instant.optional(),
  shippedBy: z.string().optional(),
  /** When it should have arrived. */
  dueAt: Instant.optional(),
  isOverdue: z.boolean(),
  receivedAt: Instant.optional(),
  receivedBy: z.string().optional(),
  note: z.string(),
  version: z.int().positive(),
}

export const TransferRowWire = z.object({
  ...head,
  items: z.int(),
  firstItems: z.array(z.string()),
  /** Lines with damaged or missing goods. */
  shortLines: z.int(),
})
export type TransferRow = z.output<typeof TransferRowWire>

export const TransferWire = z.object({
  ...head,
  lines: z.array(TransferLineWire),
  /** Of the warmest box, in tenths of a degree. */
  temperature: z.int().optional(),
  /** Paisa lost on the way; absent for a branch that does not see costs. */
  lossValue: RupeesText.optional(),
  /** Of the receipt; `note` is of the place that sent the goods. */
  receiptNote: z.string().optional(),
})
export type Transfer = z.output<typeof TransferWire>

/** Packs what was approved, or other quantities with a reason. Idempotent by the id of the transfer. */
export const PackingWire = z.strictObject({
  /** Id of the new transfer. */
  id: Id,
  /** Absent: everything that is open. */
  lines: z
    .array(z.strictObject({ itemId: Id, quantity: Amount, reason: z.enum(gapReasons).optional() }))
    .max(mostRequisitionLines)
    .refine(isOncePerItem, itemTwice)
    .optional(),
  note: OptionalLine(160),
})
export type Packing = z.output<typeof PackingWire>

/** Goods that leave without a requisition. */
export const DirectTransferWire = z.strictObject({
  id: Id,
  toId: Id,
  lines: z
    .array(z.strictObject({ itemId: Id, quantity: PositiveQuantity }))
    .min(1, 'Add at least one item')
    .max(mostRequisitionLines)
    .refine(isOncePerItem, itemTwice),
  note: OptionalLine(160),
})
export type DirectTransfer = z.output<typeof DirectTransferWire>

/** Head office chooses where the goods leave. */
export const OfficeTransferWire = DirectTransferWire.extend({ fromId: Id })
export type OfficeTransfer = z.output<typeof OfficeTransferWire>

/** Where a branch can send goods, and what it has. */
export const TransferTargetsWire = z.object({
  branches: z.array(z.object({ id: Id, name: z.string() })),
  items: z.array(
    z.object({
      ...Item.pick({ id: true, kind: true, name: true, nameNe: true, baseUnit: true, units: true }).shape,
      onHand: Quantity,
    }),
  ),
})
export type TransferTargets = z.output<typeof TransferTargetsWire>

/** Idempotent: sent twice with the same content it counts once. Without lines everything arrived as sent. */
export const TransferReceiptWire = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        line: z.int().positive(),
        /** May exceed what was sent; then a note is needed. */
        received: Amount,
        damaged: Amount,
        reason: z.enum(lossReasons).optional(),
        note: OptionalLine(160),
      }),
    )
    .max(mostRequisitionLines)
    .refine(isOncePerLine, lineTwice)
    .optional(),
  /** In tenths of a degree. */
  temperature: z.int().min(-400).max(1_000).optional(),
  /** Leaves what is missing or damaged open, so that it goes with a later van. */
  askAgain: z.boolean(),
  note: OptionalLine(160),
})
export type TransferReceipt = z.output<typeof TransferReceiptWire>

export const LossOwnerChangeWire = z.strictObject({ line: z.int().positive(), owner: z.enum(lossOwners) })
export type LossOwnerChange = z.output<typeof LossOwnerChangeWire>

/** What is loaded for one departure, by stop; the pick list of each branch is its part. */
export const VanListWire = z.object({
  departure: z.object({ runId: Id, name: z.string(), day: z.iso.date(), leavesAt: Instant }),
  stops: z.array(
    z.object({
      branchId: Id,
      name: z.string(),
      address: z.string(),
      phone: z.string(),
      requisitionNumber: z.string(),
      state: z.string(),
      note: z.string(),
      lines: z.array(
        z.object({
          itemId: Id,
          ...Item.pick({ name: true, nameNe: true, baseUnit: true, storageArea: true }).shape,
          tray: PositiveQuantity,
          quantity: Amount,
          /** The batches to take, those that expire first. */
          batches: z.array(z.object({ code: z.string(), useBy: z.iso.date().optional(), quantity: Amount })),
        }),
      ),
    }),
  ),
})
export type VanList = z.output<typeof VanListWire>
