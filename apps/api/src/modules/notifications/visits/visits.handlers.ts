import { branchVisited } from '#modules/visits'
import { defineHandler } from '#platform/queue/queue.ts'
import { notifyVisit } from './notify-visit.service.ts'

export const visitHandlers = [
  defineHandler({
    name: 'notifications.ring-of-visit',
    event: branchVisited,
    handle: (visited, { eventId }) => notifyVisit(eventId, visited),
  }),
]
