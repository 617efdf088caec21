import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** The message of the evening is due for a super admin. One event per person, because each message is keyed by an event id. */
export const eveningDue = defineEvent(
  'notifications.evening_due',
  z.object({ accountId: z.uuid(), day: z.iso.date() }),
)
