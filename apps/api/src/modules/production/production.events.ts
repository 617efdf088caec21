import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

const changes = ['released', 'changed', 'started', 'done', 'cancelled'] as const
export type OrderChange = (typeof changes)[number]

/** A production order changed; `done` also means that goods of the item came in at the kitchen. */
export const productionChanged = defineEvent(
  'production.changed',
  z.object({ orderId: z.uuid(), kitchenId: z.uuid(), itemId: z.uuid(), change: z.enum(changes) }),
)
