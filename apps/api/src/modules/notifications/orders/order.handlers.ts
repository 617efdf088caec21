import {
  moveAsked,
  orderEscalated,
  orderLate,
  orderMoved,
  orderPlaced,
  orderRunningLate,
} from '#modules/orders'
import { defineHandler } from '#platform/queue/queue.ts'
import {
  notifyOrderEscalated,
  notifyOrderLate,
  notifyOrderMoved,
  notifyOrderPlaced,
  notifyRunningLate,
} from './notify-order.service.ts'
import { sendLateMessages, sendOrderMessages, textBranchAboutOrder } from './send-order-messages.service.ts'

import { notifyMoveRequest, sendMoveRequest } from './move-request.service.ts'

/** In-app notifications and messages have separate handlers, so a mail server outage delays no notification. */
export const orderHandlers = [
  defineHandler({
    name: 'notifications.ring-of-placed-order',
    event: orderPlaced,
    handle: (placed, { eventId }) => notifyOrderPlaced(eventId, placed),
  }),
  defineHandler({
    name: 'notifications.ring-of-moved-order',
    event: orderMoved,
    handle: (moved, { eventId }) => notifyOrderMoved(eventId, moved),
  }),
  defineHandler({
    name: 'notifications.write-of-moved-order',
    event: orderMoved,
    handle: ({ orderId, move }, { eventId }) => sendOrderMessages(eventId, orderId, move),
  }),
  defineHandler({
    name: 'notifications.ring-of-escalated-order',
    event: orderEscalated,
    handle: (escalated, { eventId }) => notifyOrderEscalated(eventId, escalated),
  }),
  defineHandler({
    name: 'notifications.text-of-escalated-order',
    event: orderEscalated,
    handle: ({ orderId }, { eventId }) => textBranchAboutOrder(eventId, orderId),
  }),
  defineHandler({
    name: 'notifications.ring-of-late-order',
    event: orderLate,
    handle: (late) => notifyOrderLate(late),
  }),
  defineHandler({
    name: 'notifications.ring-of-running-late-order',
    event: orderRunningLate,
    handle: (late, { eventId }) => notifyRunningLate(eventId, late),
  }),
  defineHandler({
    name: 'notifications.write-of-running-late-order',
    event: orderRunningLate,
    handle: ({ orderId }, { eventId }) => sendLateMessages(eventId, orderId),
  }),
  defineHandler({
    name: 'notifications.ring-of-move-request',
    event: moveAsked,
    handle: (asked, { eventId }) => notifyMoveRequest(eventId, asked),
  }),
  defineHandler({
    name: 'notifications.write-of-move-request',
    event: moveAsked,
    handle: (asked, { eventId }) => sendMoveRequest(eventId, asked),
  }),
]
