import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** The evening message is due to an admin of a branch about its alerts. One event per message; older versions sent one without `to`. */
export const eveningMessageDue = defineEvent(
  'stock-alerts.evening-message-due',
  z.object({ to: z.object({ accountId: z.uuid(), branchId: z.uuid() }).optional() }),
)
