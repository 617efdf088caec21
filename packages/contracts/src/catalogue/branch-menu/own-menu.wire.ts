import { z } from 'zod'
import { PictureWire } from '../../media/picture.wire.ts'
import { RupeesText } from '../../shared/wire/decimal-text.wire.ts'
import { Id } from '../../shared/ids.ts'
import { Instant } from '../../shared/wire/instant.wire.ts'

/** How long something is off: an hour from now, until the branch opens on another day, or until somebody switches it on. */
export const offSpans = ['hour', 'today', 'told'] as const
export type OffSpan = (typeof offSpans)[number]

/** Absent: it can be had. Without `until`: until somebody switches it on. */
const Off = z.object({ until: Instant.optional() })

const OwnOptionWire = z.object({ id: Id, name: z.string(), off: Off.optional() })

const OwnFoodWire = z.object({
  id: Id,
  name: z.string(),
  photo: PictureWire.optional(),
  /** As it is sold here, and the chain's. */
  price: RupeesText,
  chainPrice: RupeesText,
  /** Head office lets the branch say it. */
  isPriceOpen: z.boolean(),
  off: Off.optional(),
  /** Sold out although it is not off: the group of which nothing that must be chosen is left. */
  lacking: z.string().optional(),
  /** Of the groups below. */
  groupIds: z.array(Id),
})

export const OwnMenuWire = z.object({
  categories: z.array(z.object({ id: Id, name: z.string(), foods: z.array(OwnFoodWire) })),
  /** Each group once, whatever number of foods asks for it: an option that is off is off with all of them. */
  groups: z.array(z.object({ id: Id, name: z.string(), options: z.array(OwnOptionWire) })),
})
export type OwnMenu = z.output<typeof OwnMenuWire>
export type OwnFood = z.output<typeof OwnFoodWire>
export type OwnOption = z.output<typeof OwnOptionWire>
