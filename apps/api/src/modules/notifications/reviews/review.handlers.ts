import { reviewReplied } from '#modules/reviews'
import { defineHandler } from '#platform/queue/queue.ts'
import { notifyReviewReplied } from './notify-reviewer.service.ts'

export const reviewHandlers = [
  defineHandler({
    name: 'notifications.notify-review-replied',
    event: reviewReplied,
    handle: (reply, { eventId }) => notifyReviewReplied(eventId, reply),
  }),
]
