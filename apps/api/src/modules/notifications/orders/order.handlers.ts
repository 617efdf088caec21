import { orderEscalated, orderMoved, orderPlaced } from '#modules/orders'
import { defineHandler } from '#platform/queue/queue.ts'
import { ringOfEscalatedOrder, ringOfMovedOrder, ringOfPlacedOrder } from './notify-order.service.ts'
import { textBranchOfOrder, writeOfOrder } from './send-order-messages.service.ts'

/** The bell and the letters go separate ways: a mail server that is away holds up no bell. */
export const orderHandlers = [
  defineHandler({
    name: 'notifications.ring-of-placed-order',
    event: orderPlaced,
    handle: (placed, { eventId }) => ringOfPlacedOrder(eventId, placed),
  }),
  defineHandler({
    name: 'notifications.ring-of-moved-order',
    event: orderMoved,
    handle: (moved, { eventId }) => ringOfMovedOrder(eventId, moved),
  }),
  defineHandler({
    name: 'notifications.write-of-moved-order',
    event: orderMoved,
    handle: ({ orderId, move }, { eventId }) => writeOfOrder(eventId, orderId, move),
  }),
  defineHandler({
    name: 'notifications.ring-of-escalated-order',
    event: orderEscalated,
    handle: (escalated, { eventId }) => ringOfEscalatedOrder(eventId, escalated),
  }),
  defineHandler({
    name: 'notifications.text-of-escalated-order',
    event: orderEscalated,
    handle: ({ orderId }, { eventId }) => textBranchOfOrder(eventId, orderId),
  }),
]
