import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** A customer gave a dish of the order one or two stars. */
export const dishRatedLow = defineEvent(
  'dish-ratings.rated-low',
  z.object({ orderId: z.uuid(), branchId: z.uuid() }),
)
