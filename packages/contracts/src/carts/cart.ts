import { z } from 'zod'
import { MenuFoodId } from '../catalogue/index.ts'
import { Picture } from '../media/index.ts'
import { Id, OptionalProse, Paisa } from '../shared/index.ts'

export const mostOfOneFood = 99
export const mostLines = 50
export const longestNote = 200

/** What was chosen, in words for the screen. */
export const ChosenOption = z.object({ id: Id, group: z.string(), name: z.string() })
export type ChosenOption = z.infer<typeof ChosenOption>

/** A line that can't be ordered as it stands says why; its price is then the last one known. */
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
  /** The unit price when it was last put in, where today's is another. */
  unitPriceWas: Paisa.optional(),
  note: z.string(),
  outlet: z.string(),
  photo: Picture.optional(),
  state: LineState,
})
export type CartLine = z.infer<typeof CartLine>

/** All of it from the one pricing function. Without a line there is no outlet. */
export const Cart = z.object({
  branchId: Id.optional(),
  outlet: z.string().optional(),
  lines: z.array(CartLine),
  subtotal: Paisa,
  deliveryCharge: Paisa,
  grandTotal: Paisa,
  /** Grows with every change, whoever made it. */
  version: z.int().min(0),
})
export type Cart = z.infer<typeof Cart>

export const NewCartLine = z.object({
  /** With its outlet, or without: then `branchId` or the cart's own outlet says where. */
  foodId: z.string(),
  branchId: Id.optional(),
  quantity: z.int().min(1).max(mostOfOneFood),
  /** As it was sent; only compared, never stored. */
  price: z.union([z.string(), z.number()]).optional(),
  note: OptionalProse(longestNote),
  /** Absent: the defaults. */
  optionIds: z.array(Id).max(20).optional(),
  /** The outlet whose cart may be given up for this one: what the customer agreed to. */
  insteadOf: Id.optional(),
  /** Made once per press: the same one again changes nothing. */
  key: Id.optional(),
})
export type NewCartLine = z.infer<typeof NewCartLine>

export const LineChange = z.object({
  foodId: z.string(),
  lineId: Id.optional(),
  /** Nothing, or less, takes the line away. */
  quantity: z.int().min(-mostOfOneFood).max(mostOfOneFood),
  /** What the screen showed before: then the difference counts, so that two devices at once add up. */
  from: z.int().min(1).max(mostOfOneFood).optional(),
  /** Made once per press, as for what is put in. */
  key: Id.optional(),
})
export type LineChange = z.infer<typeof LineChange>
