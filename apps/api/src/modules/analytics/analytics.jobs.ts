import { defineJob } from '#platform/queue/queue.ts'
import { countAllOrders } from './count-owed.service.ts'

/** 04:05 in Kathmandu. */
export const analyticsJobs = [
  defineJob({
    name: 'analytics.count-all',
    cron: '20 22 * * *',
    run: async () => void (await countAllOrders()),
  }),
]
