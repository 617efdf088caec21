import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** Head office opened the board of a branch. */
export const branchVisited = defineEvent(
  'visits.started',
  z.object({ visitId: z.uuid(), branchId: z.uuid(), mode: z.enum(['read', 'act']) }),
)
