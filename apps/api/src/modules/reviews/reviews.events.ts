import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** Published for a branch's first reply; the text stays in the review's row. */
export const reviewReplied = defineEvent(
  'reviews.review_replied',
  z.object({ reviewId: z.uuid(), branchId: z.uuid(), accountId: z.uuid() }),
)
