import { dishRatedLow } from '#modules/dish-ratings'
import { problemAnswered, problemReported } from '#modules/problem-reports'
import { defineHandler } from '#platform/queue/queue.ts'
import {
  notifyDishRatedLow,
  notifyProblemAnswered,
  notifyProblemReported,
} from './notify-after-order.service.ts'

export const afterOrderHandlers = [
  defineHandler({
    name: 'notifications.ring-of-answered-problem',
    event: problemAnswered,
    handle: (answered, { eventId }) => notifyProblemAnswered(eventId, answered),
  }),
  defineHandler({
    name: 'notifications.ring-of-reported-problem',
    event: problemReported,
    handle: (reported, { eventId }) => notifyProblemReported(eventId, reported),
  }),
  defineHandler({
    name: 'notifications.ring-of-low-dish-rating',
    event: dishRatedLow,
    handle: (rated, { eventId }) => notifyDishRatedLow(eventId, rated),
  }),
]
