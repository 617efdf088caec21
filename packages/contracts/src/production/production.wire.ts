import { z } from 'zod'
import { Item, PositiveQuantity, Quantity } from '../inventory/index.ts'
import { Id } from '../shared/ids.ts'
import { Line, OptionalLine } from '../shared/text.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { outputLossReasons, productionStates, yieldReasons } from './production.ts'

const Amount = Quantity.nonnegative()
const item = Item.pick({ name: true, nameNe: true, baseUnit: true, units: true }).shape

const head = {
  id: Id,
  /** 'PRD-0312' */
  number: z.string(),
  state: z.enum(productionStates),
  kitchenId: Id,
  itemId: Id,
  ...item,
  planned: PositiveQuantity,
  /** The number of the recipe's version; fixed when it is started. */
  recipeVersion: z.int().positive(),
  startsAt: Instant,
  endsAt: Instant,
  startedAt: Instant.optional(),
  startedBy: z.string().optional(),
  endedAt: Instant.optional(),
  endedBy: z.string().optional(),
  good: Amount.optional(),
  /** Reserved when it is started; on the labels: 'CHF-261114-2'. */
  batchCode: z.string().optional(),
  /** An ingredient of which the kitchen does not have enough; it cannot be finished as planned. */
  isBlocked: z.boolean(),
  version: z.int().positive(),
}

export const ProductionRowWire = z.object(head)
export type ProductionRow = z.output<typeof ProductionRowWire>

export const ProductionOrderWire = z.object({
  ...head,
  lost: Amount.optional(),
  lossReason: z.enum(outputLossReasons).optional(),
  yieldReason: z.enum(yieldReasons).optional(),
  note: z.string(),
  /** The batch that it made. */
  batch: z
    .object({ id: Id, code: z.string(), madeOn: z.iso.date(), useBy: z.iso.date().optional() })
    .optional(),
  /** The use-by date that the batch will have. */
  useBy: z.iso.date().optional(),
  /** What the recipe takes for the planned quantity, with all preparations taken from stock. */
  ingredients: z.array(
    z.object({
      itemId: Id,
      ...item,
      expected: Amount,
      /** Absent before it is done. */
      used: Amount.optional(),
      onHand: Quantity,
      /** Whole paisa of one million thousandths at the present average. */
      cost: RupeesText,
      /** The batches to take, those that expire first. */
      batches: z.array(z.object({ id: Id, code: z.string() })),
    }),
  ),
  /** Value of what was or will be used. */
  value: RupeesText,
  /** Rupees of one million thousandths (a kilogram, a litre, a thousand pieces), average of the last eight. */
  usualCost: RupeesText.optional(),
  /** Yields of the last ten of this preparation in tenths of a percent, the oldest first. */
  yields: z.array(z.object({ number: z.string(), day: z.iso.date(), yield: z.int() })),
  /** Labels that were printed before. */
  printed: z.int(),
})
export type ProductionOrder = z.output<typeof ProductionOrderWire>

type Times = { startsAt: Date; endsAt: Date }
const isForward = ({ startsAt, endsAt }: Times): boolean => startsAt < endsAt
const backwards = { path: ['endsAt'], message: 'The end must be after the start' }

const NewOrder = z
  .strictObject({ id: Id, itemId: Id, quantity: PositiveQuantity, startsAt: Instant, endsAt: Instant })
  .refine(isForward, backwards)

/** Releases a plan: adds production orders. Idempotent by their ids. */
export const ReleaseWire = z.strictObject({
  kitchenId: Id,
  orders: z.array(NewOrder).min(1, 'Choose at least one').max(100, 'Release at most 100 at a time'),
})
export type Release = z.output<typeof ReleaseWire>

export const ProductionChangeWire = z
  .strictObject({
    quantity: PositiveQuantity,
    startsAt: Instant,
    endsAt: Instant,
    version: z.int().positive(),
  })
  .refine(isForward, backwards)
export type ProductionChange = z.output<typeof ProductionChangeWire>

export const CancellationWire = z.strictObject({ note: Line(160, 'Enter a reason') })

/** Idempotent: sent twice with the same content it counts once. */
export const CompletionWire = z
  .strictObject({
    good: PositiveQuantity,
    lost: Amount,
    lossReason: z.enum(outputLossReasons).optional(),
    yieldReason: z.enum(yieldReasons).optional(),
    /** What was used instead of the recipe's quantity; all other ingredients as in the recipe. */
    corrections: z
      .array(z.strictObject({ itemId: Id, used: Amount }))
      .max(100)
      .refine((lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length, {
        message: 'Enter each ingredient once',
      }),
    note: OptionalLine(160),
  })
  .refine(({ lost, lossReason }) => lost === 0 || lossReason !== undefined, {
    path: ['lossReason'],
    message: 'Choose a reason',
  })
export type Completion = z.output<typeof CompletionWire>

export const LabelPrintWire = z.strictObject({ labels: z.int().min(1).max(200) })

/** What to make on a day: demand − on hand − already planned. */
export const PlanWire = z.object({
  day: z.iso.date(),
  kitchen: z.object({ id: Id, name: z.string() }),
  /** Branches with a requisition or a forecast for the day. */
  branches: z.int(),
  items: z.array(
    z.object({
      itemId: Id,
      ...item,
      /** Approved or asked in requisitions of the day, and what those of the week before still have to get. */
      requisitioned: Amount,
      /** Expected use of branches that have not asked yet. */
      forecast: Amount,
      /** For other preparations that are made on the day. */
      forProduction: Amount,
      safetyLevel: Amount,
      onHand: Quantity,
      /** In production orders that are not done. */
      planned: Amount,
      toMake: Amount,
      /** Absent: it has no published recipe. */
      recipeVersion: z.int().positive().optional(),
      /** One batch of the recipe. */
      batchSize: PositiveQuantity.optional(),
      /** Minutes that a batch takes: the median of the last ten. */
      minutes: z.int().positive(),
    }),
  ),
  /** For everything that is to be made and planned. */
  ingredients: z.array(
    z.object({
      itemId: Id,
      ...item,
      needed: Amount,
      onHand: Quantity,
      short: Amount,
      /** Names of the preparations that wait for it. */
      delays: z.array(z.string()),
    }),
  ),
  orders: z.array(ProductionRowWire),
  departures: z.array(z.object({ runId: Id, name: z.string(), leavesAt: Instant })),
})
export type Plan = z.output<typeof PlanWire>
