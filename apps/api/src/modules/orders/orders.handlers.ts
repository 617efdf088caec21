import { accountDeleted } from '#modules/auth'
import { defineHandler } from '#platform/queue/queue.ts'
import { requestErasure } from './erasure/erase-orders.service.ts'

export const ordersHandlers = [
  defineHandler({
    name: 'orders.erase-account',
    event: accountDeleted,
    handle: ({ accountId }) => requestErasure(accountId),
  }),
]
