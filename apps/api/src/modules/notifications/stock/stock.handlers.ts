import { purchaseOrderMailDue } from '#modules/purchase-orders'
import { eveningMessageDue } from '#modules/stock-alerts'
import { defineHandler } from '#platform/queue/queue.ts'
import { mailPurchaseOrder } from './mail-purchase-order.service.ts'
import { sendEveningMessage } from './send-evening-message.service.ts'

export const stockHandlers = [
  defineHandler({
    name: 'notifications.send-stock-evening-message',
    event: eveningMessageDue,
    handle: ({ to }, { eventId }) => sendEveningMessage(eventId, to),
  }),
  defineHandler({
    name: 'notifications.mail-purchase-order',
    event: purchaseOrderMailDue,
    handle: ({ sendingId }) => mailPurchaseOrder(sendingId),
  }),
]
