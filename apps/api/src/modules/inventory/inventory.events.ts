import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** A batch was stopped everywhere, or released. The locations hold some of it. */
export const batchStopped = defineEvent(
  'inventory.batch-stopped',
  z.object({
    batchId: z.uuid(),
    code: z.string(),
    itemId: z.uuid(),
    itemName: z.string(),
    isStopped: z.boolean(),
    locationIds: z.array(z.uuid()),
  }),
)
