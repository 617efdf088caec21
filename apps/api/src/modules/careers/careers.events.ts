import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

export const applicationReceived = defineEvent('careers.application_received', z.object({ applicationId: z.uuid() }))

/** Someone of the office has written an answer; its text stays in its row. */
export const applicationAnswered = defineEvent('careers.application_answered', z.object({ answerId: z.uuid() }))
