import { eveningMessageDue } from '#modules/stock-alerts'
import { defineHandler } from '#platform/queue/queue.ts'
import { sendEveningMessage } from './send-evening-message.service.ts'

export const stockHandlers = [
  defineHandler({
    name: 'notifications.send-stock-evening-message',
    event: eveningMessageDue,
    handle: ({ to }, { eventId }) => sendEveningMessage(eventId, to),
  }),
]
