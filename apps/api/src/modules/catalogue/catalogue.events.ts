import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

export const priceChanged = defineEvent(
  'catalogue.price_changed',
  z.object({ branchId: z.uuid(), foodId: z.uuid(), price: z.number().int().positive() }),
)
