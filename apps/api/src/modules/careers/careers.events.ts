import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

export const applicationReceived = defineEvent(
  'careers.application_received',
  z.object({ applicationId: z.uuid() }),
)

/** The office has answered. The text stays in the row, not in the event. */
export const applicationAnswered = defineEvent(
  'careers.application_answered',
  z.object({ answerId: z.uuid() }),
)
