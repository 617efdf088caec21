import { orderLinesVoided, orderMoved, orderPlaced } from '#modules/orders'
import { paymentPaid } from '#modules/payments'
import { defineHandler } from '#platform/queue/queue.ts'
import { countOrder } from './count-order.service.ts'

/** `payments.paid` matters too: a wallet payment may replace due cash and change the payment method. */
export const analyticsHandlers = [
  defineHandler({
    name: 'analytics.count-placed',
    event: orderPlaced,
    handle: ({ orderId }) => countOrder(orderId),
  }),
  defineHandler({
    name: 'analytics.count-moved',
    event: orderMoved,
    handle: ({ orderId }) => countOrder(orderId),
  }),
  defineHandler({
    name: 'analytics.count-voided',
    event: orderLinesVoided,
    handle: ({ orderId }) => countOrder(orderId),
  }),
  defineHandler({
    name: 'analytics.count-paid',
    event: paymentPaid,
    handle: ({ orderId }) => countOrder(orderId),
  }),
]
