import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

export const priceChanged = defineEvent(
  'catalogue.price_changed',
  z.object({ branchId: z.uuid(), foodId: z.uuid(), price: z.number().int().positive() }),
)

/** Part of the chain's menu changed; subscribers with a copy must reload it. */
export const productsChanged = defineEvent(
  'catalogue.products_changed',
  z.object({ kind: z.enum(['category', 'food', 'options']), id: z.uuid() }),
)

/** Null means that the end time is unknown. */
const until = z.iso.datetime().nullable()

export const soldOutChanged = defineEvent(
  'catalogue.sold_out_changed',
  z.object({ branchId: z.uuid(), foodId: z.uuid(), isSoldOut: z.boolean(), until }),
)

export const optionOffChanged = defineEvent(
  'catalogue.option_off_changed',
  z.object({ branchId: z.uuid(), optionId: z.uuid(), isOff: z.boolean(), until }),
)
