import { pinGuessed } from '#modules/time-clock'
import { branchVisited } from '#modules/visits'
import { defineHandler } from '#platform/queue/queue.ts'
import { notifyPinGuessed } from './notify-pin-guessed.service.ts'
import { notifyVisit } from './notify-visit.service.ts'

export const visitHandlers = [
  defineHandler({
    name: 'notifications.ring-of-pin-guessing',
    event: pinGuessed,
    handle: (guessed, { eventId }) => notifyPinGuessed(eventId, guessed),
  }),
  defineHandler({
    name: 'notifications.ring-of-visit',
    event: branchVisited,
    handle: (visited, { eventId }) => notifyVisit(eventId, visited),
  }),
]
