import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** An outlet has answered a review for the first time; its text stays in its row. */
export const reviewReplied = defineEvent(
  'reviews.review_replied',
  z.object({ reviewId: z.uuid(), branchId: z.uuid(), accountId: z.uuid() }),
)
