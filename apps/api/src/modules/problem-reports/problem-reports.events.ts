import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

const ids = { reportId: z.uuid(), orderId: z.uuid(), branchId: z.uuid() }

export const problemReported = defineEvent('problem-reports.reported', z.object(ids))

export const problemAnswered = defineEvent(
  'problem-reports.answered',
  z.object({ ...ids, accountId: z.uuid() }),
)
