import { z } from 'zod'
import { Item, PositiveQuantity, Quantity } from '../inventory/index.ts'
import { BusinessDate } from '../shared/business-date.ts'
import { Id } from '../shared/ids.ts'
import { Line, OptionalLine } from '../shared/text.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { MatrixCellsWire } from './matrix-cells.wire.ts'
import { gapReasons, hasEachItemOnce, mostRequisitionLines, requisitionStates } from './requisition.ts'

const Amount = Quantity.nonnegative()
const item = Item.pick({ kind: true, name: true, nameNe: true, baseUnit: true, units: true }).shape

/** How the suggestion was computed: use + scheduled + safety − on hand − on the way, rounded up to trays. */
const SuggestionWire = z.object({
  suggested: Amount,
  /** Expected use up to the delivery after the next one. */
  expectedUse: Amount,
  /** The part of orders that are already scheduled, beyond the expected use. */
  scheduled: Amount,
  safetyLevel: Amount,
  /** Absent: never recorded, so it counts as none. */
  onHand: Quantity.optional(),
  onTheWay: Amount,
  /** The last Kathmandu day that the goods must cover. */
  until: z.iso.date(),
  /** 'Dashain', with its factor in percent of a usual day. */
  festival: z.object({ name: z.string(), percent: z.int() }).optional(),
})
export type Suggestion = z.output<typeof SuggestionWire>

const RequisitionLineWire = z.object({
  itemId: Id,
  ...item,
  tray: PositiveQuantity,
  why: SuggestionWire.optional(),
  asked: Amount,
  /** Absent before the decision. */
  approved: Amount.optional(),
  approvedReason: z.enum(gapReasons).optional(),
  packed: Amount,
  shipped: Amount,
  received: Amount,
  damaged: Amount,
  missing: Amount,
  /** Approved, and neither sent nor given up. */
  open: Amount,
})
export type RequisitionLine = z.output<typeof RequisitionLineWire>

const head = {
  id: Id,
  /** 'REQ-0448' */
  number: z.string(),
  state: z.enum(requisitionStates),
  branchId: Id,
  branchName: z.string(),
  runId: Id,
  runName: z.string(),
  /** The Kathmandu day of the delivery. */
  day: z.iso.date(),
  leavesAt: Instant,
  cutOffAt: Instant,
  /** Sent after the cut-off. */
  isLate: z.boolean(),
  isNothingNeeded: z.boolean(),
  note: z.string(),
  sentAt: Instant.optional(),
  sentBy: z.string().optional(),
  decidedAt: Instant.optional(),
  decidedBy: z.string().optional(),
  version: z.int().positive(),
}

export const RequisitionRowWire = z.object({
  ...head,
  items: z.int(),
  /** The first three: 'Chicken mince', with the quantity asked for. */
  firstItems: z.array(z.object({ name: z.string(), baseUnit: item.baseUnit, quantity: Amount })),
  /** Lines of which less arrived than was sent; of a closed requisition, than was approved. */
  shortLines: z.int(),
  /** Lines of which something arrived. */
  receivedLines: z.int(),
})
export type RequisitionRow = z.output<typeof RequisitionRowWire>

const TransferHeadWire = z.object({
  id: Id,
  /** 'TRF-0311' */
  number: z.string(),
  state: z.enum(['packed', 'shipped', 'received']),
  shippedAt: Instant.optional(),
  receivedAt: Instant.optional(),
})

export const RequisitionWire = z.object({
  ...head,
  decisionNote: z.string(),
  lines: z.array(RequisitionLineWire),
  transfers: z.array(TransferHeadWire),
  /** Only for head office. */
  kitchen: z
    .array(
      z.object({
        itemId: Id,
        onHand: Quantity,
        /** Approved for other branches and not yet sent. */
        promised: Amount,
        /** What can be sent: the share of this branch in whole trays. */
        proposed: Amount,
      }),
    )
    .optional(),
  /** Only for the branch: what the kitchen has at present. */
  availability: z.array(z.object({ itemId: Id, isEnough: z.boolean() })).optional(),
  mayDecide: z.boolean(),
})
export type Requisition = z.output<typeof RequisitionWire>

/** A draft that was not saved yet has neither id nor number. */
export const DraftWire = z.object({
  departure: z.object({
    runId: Id,
    name: z.string(),
    day: z.iso.date(),
    leavesAt: Instant,
    cutOffAt: Instant,
    isPastCutOff: z.boolean(),
  }),
  saved: z.object({ id: Id, number: z.string(), version: z.int().positive() }).optional(),
  note: z.string(),
  lines: z.array(
    z.object({ itemId: Id, ...item, tray: PositiveQuantity, why: SuggestionWire, asked: Amount }),
  ),
  /** Items that the kitchen supplies and the draft does not list. */
  further: z.array(z.object({ itemId: Id, ...item, tray: PositiveQuantity, why: SuggestionWire })),
})
export type Draft = z.output<typeof DraftWire>

const content = {
  runId: Id,
  day: BusinessDate,
  note: OptionalLine(160),
  lines: z
    .array(z.strictObject({ itemId: Id, asked: PositiveQuantity }))
    .max(mostRequisitionLines, `Add at most ${mostRequisitionLines} items`)
    .refine(hasEachItemOnce, 'List each item only once'),
}

/** `version` 0 for a draft that was not saved before. */
export const DraftChangeWire = z.strictObject({ ...content, version: z.int().nonnegative() })
export type DraftChange = z.output<typeof DraftChangeWire>

/** Without lines: nothing is needed. Idempotent by the id of the requisition. */
export const SendingWire = z.strictObject(content)
export type Sending = z.output<typeof SendingWire>

/**
 * A quantity that differs from the one asked for needs a reason: 'extra' for more, another for less. Items that are not listed are approved
 * as asked. An item that was not asked for may be added. All zero rejects the requisition.
 */
export const DecisionWire = z.strictObject({
  version: z.int().positive(),
  note: OptionalLine(160),
  lines: z
    .array(z.strictObject({ itemId: Id, approved: Amount, reason: z.enum(gapReasons).optional() }))
    .max(mostRequisitionLines)
    .refine(hasEachItemOnce, 'List each item only once'),
})
export type Decision = z.output<typeof DecisionWire>

/** Each requisition is decided in its own transaction; one that changed meanwhile does not stop the others. */
export const DecisionsWire = z.strictObject({
  decisions: z
    .array(DecisionWire.extend({ id: Id }))
    .min(1)
    .max(200),
})
export type Decisions = z.output<typeof DecisionsWire>

export const DecisionResultWire = z.object({
  id: Id,
  state: z.enum(requisitionStates),
  /** The error code of a requisition that was not decided. */
  problem: z.string().optional(),
})
export type DecisionResult = z.output<typeof DecisionResultWire>

/** Gives up what is approved and not sent. */
export const ClosingWire = z.strictObject({ version: z.int().positive(), note: Line(160, 'Enter a reason') })
export type Closing = z.output<typeof ClosingWire>

export const RequisitionCountsWire = z.object({
  waiting: z.int(),
  approved: z.int(),
  'on-the-way': z.int(),
  done: z.int(),
})
export type RequisitionCounts = z.output<typeof RequisitionCountsWire>

/** All requisitions of one departure: items × branches. */
export const KitchenMatrixWire = z.object({
  departure: z.object({
    runId: Id,
    name: z.string(),
    day: z.iso.date(),
    leavesAt: Instant,
    cutOffAt: Instant,
  }),
  branches: z.array(
    z.object({
      branchId: Id,
      name: z.string(),
      /** Absent: the branch has not asked. */
      requisition: z
        .object({
          id: Id,
          number: z.string(),
          state: z.enum(requisitionStates),
          version: z.int().positive(),
          isLate: z.boolean(),
          mayDecide: z.boolean(),
        })
        .optional(),
    }),
  ),
  items: z.array(
    z.object({
      itemId: Id,
      ...item,
      tray: PositiveQuantity,
      kitchenOnHand: Quantity,
      /** Approved for other departures and not yet sent. */
      promised: Amount,
      /** In production orders that are not done. */
      inProduction: Amount,
      /** Only of the branches that asked. */
      cells: MatrixCellsWire,
    }),
  ),
})
export type KitchenMatrix = z.output<typeof KitchenMatrixWire>
