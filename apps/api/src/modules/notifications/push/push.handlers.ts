import { defineHandler } from '#platform/queue/queue.ts'
import { noticeDue } from './push.events.ts'
import { sendNotice } from './send-notice.service.ts'

export const pushHandlers = [
  defineHandler({
    name: 'notifications.send-notice',
    event: noticeDue,
    handle: (notice, { eventId }) => sendNotice(eventId, notice),
  }),
]
