import { z } from 'zod'
import { Item, PositiveQuantity } from '../inventory/index.ts'
import { PictureWire } from '../media/picture.wire.ts'
import { BusinessDate } from '../shared/business-date.ts'
import { Id } from '../shared/ids.ts'
import { Line, OptionalLine } from '../shared/text.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

/** `till`: cash from the till, part of the day's closing. `owed`: paid later. */
export const paidFroms = ['till', 'owed'] as const
export type PaidFrom = (typeof paidFroms)[number]

export const mostPurchaseLines = 100
const Amount = RupeesText.refine((paisa) => paisa > 0, 'Enter an amount above zero').refine(
  (paisa) => paisa <= 100_000_000,
  'This amount is too large',
)

const PurchaseLineWire = z.strictObject({
  itemId: Id,
  quantity: PositiveQuantity,
  /** The unit in which it was typed, to show it again. */
  unit: OptionalLine(40),
  /** Rupees of the whole line. */
  amount: Amount,
  /** For an item that tracks batches; without it the item's usual use-by date. */
  useBy: BusinessDate.optional(),
})

export const NewPurchaseWire = z.strictObject({
  /** Idempotency key and id of the purchase, created once per form. */
  id: Id,
  /** Absent: the market. */
  supplier: Line(80).optional(),
  paidFrom: z.enum(paidFroms),
  /** The Kathmandu day of the purchase, and of the till if it was paid from it. Not in the future. */
  date: BusinessDate,
  note: OptionalLine(160),
  lines: z
    .array(PurchaseLineWire)
    .min(1, 'Add at least one item')
    .max(mostPurchaseLines, `Add at most ${mostPurchaseLines} items`),
})
export type NewPurchase = z.output<typeof NewPurchaseWire>

const purchase = {
  id: Id,
  /** 'PUR-0041' */
  number: z.string(),
  branchId: Id,
  branchName: z.string(),
  supplier: z.string().optional(),
  paidFrom: z.enum(paidFroms),
  date: z.iso.date(),
  total: RupeesText,
  note: z.string(),
  recordedAt: Instant,
  by: z.string(),
  isReversed: z.boolean(),
}

export const PurchaseRowWire = z.object({
  ...purchase,
  items: z.int(),
  /** The names of the first three items. */
  firstItems: z.array(z.string()),
})
export type PurchaseRow = z.output<typeof PurchaseRowWire>

export const PurchaseWire = z.object({
  ...purchase,
  lines: z.array(
    z.object({
      itemId: Id,
      name: z.string(),
      nameNe: z.string(),
      baseUnit: Item.shape.baseUnit,
      quantity: PositiveQuantity,
      unit: z.string(),
      amount: RupeesText,
      useBy: z.iso.date().optional(),
    }),
  ),
  /** Of the slip. */
  photo: PictureWire.optional(),
  /** False once it is reversed, or when the till of its day is closed. */
  canReverse: z.boolean(),
})
export type Purchase = z.output<typeof PurchaseWire>

/** Items to choose from: all of the chain, because a branch may buy what it never had. */
export const PurchaseItemWire = z.object({
  ...Item.pick({
    id: true,
    kind: true,
    name: true,
    nameNe: true,
    baseUnit: true,
    units: true,
    tracksBatches: true,
    useWithinDays: true,
  }).shape,
  /** The last purchase of this item by the branch. */
  last: z.object({ quantity: PositiveQuantity, amount: RupeesText, unit: z.string() }).optional(),
  /** The median quantity of the last purchases by the branch, where there are at least three; ask once above three times of it. */
  usual: PositiveQuantity.optional(),
})
export type PurchaseItem = z.output<typeof PurchaseItemWire>

export const PurchaseChoicesWire = z.object({
  /** Names that the branch has used, the last one first. */
  suppliers: z.array(z.string()),
  /** Items that the branch buys itself, those it bought last first; at most 12. */
  items: z.array(PurchaseItemWire),
})
export type PurchaseChoices = z.output<typeof PurchaseChoicesWire>

export const PurchaseReversalWire = z.strictObject({
  /** Idempotency key and id of the reversing document. */
  id: Id,
  note: Line(160, 'Enter a reason'),
})
export type PurchaseReversal = z.output<typeof PurchaseReversalWire>
