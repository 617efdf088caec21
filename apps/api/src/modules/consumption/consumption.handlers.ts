import { isFailed } from '@momo/contracts/orders'
import { orderLinesVoided, orderMoved } from '#modules/orders'
import { recipePublished } from '#modules/recipes'
import { defineHandler } from '#platform/queue/queue.ts'
import { queueOrder, queueVoidedOrder } from './cooking/consume-orders.service.ts'
import { invalidateResaleFoods } from './resale/take-resale.service.ts'

export const consumptionHandlers = [
  // A counter order, which is cooked at once, publishes this event too.
  defineHandler({
    name: 'consumption.queue-order',
    event: orderMoved,
    // Notes the order for the batches that post it; in a rush it would wait behind mails and push messages.
    priority: -1,
    handle: async ({ orderId, branchId, to }) => {
      if (to === 'preparing' || isFailed(to)) await queueOrder(orderId, branchId)
      if (to === 'served') await queueVoidedOrder(orderId, branchId)
    },
  }),
  defineHandler({
    name: 'consumption.queue-voided',
    event: orderLinesVoided,
    handle: async ({ orderId, branchId }) => queueVoidedOrder(orderId, branchId),
  }),
  defineHandler({
    name: 'consumption.invalidate-resale-foods',
    event: recipePublished,
    handle: async () => invalidateResaleFoods(),
  }),
]
