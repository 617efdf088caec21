import { defineJob } from '#platform/queue/queue.ts'
import { eraseOrdersOfDeleted } from './erasure/erase-orders.service.ts'

/** Every quarter of an hour: orders that were not over when their account was deleted, and those of a stopped run. */
export const ordersJobs = [
  defineJob({ name: 'orders.erase-deleted', cron: '*/15 * * * *', run: () => eraseOrdersOfDeleted() }),
]
