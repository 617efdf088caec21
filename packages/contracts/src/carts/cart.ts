import { z } from 'zod'
import { MenuFoodId } from '../catalogue/index.ts'
import { Picture } from '../media/index.ts'
import { Id, OptionalProse, Paisa } from '../shared/index.ts'

export const mostOfOneFood = 99
export const mostLines = 50
export const longestNote = 200

/** A chosen option with its display names. */
export const ChosenOption = z.object({ id: Id, group: z.string(), name: z.string() })
export type ChosenOption = z.infer<typeof ChosenOption>

/** A line that cannot be ordered has the reason here; its price is then the last known one. */
export const LineState = z.enum(['ok', 'sold-out', 'gone'])

export const CartLine = z.object({
  id: Id,
  foodId: MenuFoodId,
  name: z.string(),
  options: z.array(ChosenOption),
  quantity: z.int().min(1).max(mostOfOneFood),
  unitPrice: Paisa,
  /** quantity × unitPrice */
  price: Paisa,
  /** The unit price when the line was last added, if it has changed since. */
  unitPriceWas: Paisa.optional(),
  note: z.string(),
  outlet: z.string(),
  photo: Picture.optional(),
  state: LineState,
})
export type CartLine = z.infer<typeof CartLine>

/** All amounts come from the one pricing function. An empty cart has no branch. */
export const Cart = z.object({
  branchId: Id.optional(),
  outlet: z.string().optional(),
  lines: z.array(CartLine),
  subtotal: Paisa,
  /** Zero while the charge depends on the distance, which is known at checkout. */
  deliveryCharge: Paisa,
  /** The lowest charge by distance; absent where the charge is known. */
  deliveryFrom: Paisa.optional(),
  /** Food for so much or more is delivered free. */
  deliveryFreeFrom: Paisa.optional(),
  /** A delivery needs food for so much; absent without delivery or minimum. */
  deliveryMinimum: Paisa.optional(),
  grandTotal: Paisa,
  /** Incremented with every change on any device. */
  version: z.int().min(0),
})
export type Cart = z.infer<typeof Cart>

export const NewCartLine = z.object({
  /** With its branch, or without: then `branchId` or the cart's branch applies. */
  foodId: z.string(),
  branchId: Id.optional(),
  quantity: z.int().min(1).max(mostOfOneFood),
  /** The price the client showed; only compared, never stored. */
  price: z.union([z.string(), z.number()]).optional(),
  note: OptionalProse(longestNote),
  /** Absent: the defaults. */
  optionIds: z.array(Id).max(20).optional(),
  /** The branch of the cart that the customer agreed to replace. */
  insteadOf: Id.optional(),
  /** Idempotency key, created once per user action; a repeat changes nothing. */
  key: Id.optional(),
})
export type NewCartLine = z.infer<typeof NewCartLine>

/** A line that was removed, as it is put back: at today's price. */
export const RemovedLine = CartLine.pick({ foodId: true, quantity: true, note: true }).extend({
  optionIds: z.array(Id).max(20),
})
export type RemovedLine = z.infer<typeof RemovedLine>

export const LineChange = z.object({
  foodId: z.string(),
  lineId: Id.optional(),
  /** Zero or less removes the line. */
  quantity: z.int().min(-mostOfOneFood).max(mostOfOneFood),
  /** The quantity that was shown before: then the difference is applied, so concurrent changes on two devices add up. */
  from: z.int().min(1).max(mostOfOneFood).optional(),
  /** Idempotency key, as in NewCartLine. */
  key: Id.optional(),
})
export type LineChange = z.infer<typeof LineChange>
