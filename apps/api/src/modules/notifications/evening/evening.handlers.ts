import { defineHandler } from '#platform/queue/queue.ts'
import { eveningDue } from './evening.events.ts'
import { sendEvening } from './send-evening.service.ts'

export const eveningHandlers = [
  defineHandler({
    name: 'notifications.send-evening',
    event: eveningDue,
    handle: (of, { eventId }) => sendEvening(eventId, of),
  }),
]
