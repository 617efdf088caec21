import { defineHandler } from '#platform/queue/queue.ts'
import { closureSaved } from './festivals.events.ts'
import { treatOrders } from './treat-orders.service.ts'

export const festivalsHandlers = [
  defineHandler({
    name: 'festivals.treat-orders',
    event: closureSaved,
    lowConcurrency: true,
    priority: -1,
    handle: ({ closureId }) => treatOrders(closureId),
  }),
]
