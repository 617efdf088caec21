import { z } from 'zod'
import { PictureWire } from '../../media/picture.wire.ts'
import { RupeesText } from '../../shared/wire/decimal-text.wire.ts'
import { Id } from '../../shared/ids.ts'
import { Instant } from '../../shared/wire/instant.wire.ts'

/** How long something is off: an hour from now, until the next opening on another day, or until it is switched on ('indefinitely'). */
export const offSpans = ['hour', 'today', 'indefinitely'] as const
export type OffSpan = (typeof offSpans)[number]

/** Absent: available. Without `until`: off until it is switched on. */
const Off = z.object({ until: Instant.optional() })

const OwnOptionWire = z.object({ id: Id, name: z.string(), off: Off.optional() })

/** The prices that head office allows the branch; also the details of 400 food.price_out_of_range. */
export const PriceRange = z.object({ lowest: RupeesText, highest: RupeesText })

const OwnFoodWire = z.object({
  id: Id,
  name: z.string(),
  photo: PictureWire.optional(),
  /** The price at this branch, and the chain's price. */
  price: RupeesText,
  chainPrice: RupeesText,
  /** Head office allows the branch to set the price. */
  isPriceOpen: z.boolean(),
  priceRange: PriceRange,
  off: Off.optional(),
  /** Sold out although not switched off: the name of the required group that has no option left. */
  soldOutGroup: z.string().optional(),
  /** Ids of the groups below. */
  groupIds: z.array(Id),
})

export const OwnMenuWire = z.object({
  categories: z.array(z.object({ id: Id, name: z.string(), foods: z.array(OwnFoodWire) })),
  /** Each group once, however many foods use it: an option that is off is off for all of them. */
  groups: z.array(z.object({ id: Id, name: z.string(), options: z.array(OwnOptionWire) })),
})
export type OwnMenu = z.output<typeof OwnMenuWire>
export type OwnFood = z.output<typeof OwnFoodWire>
export type OwnOption = z.output<typeof OwnOptionWire>
