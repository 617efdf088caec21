import { defineJob } from '#platform/queue/queue.ts'
import { reconcile } from './reconciliation/reconcile.service.ts'

/** 02:40 in Kathmandu and hourly after that, three more times: later runs continue where an unavailable provider stopped one. */
export const paymentsJobs = [
  defineJob({
    name: 'payments.reconcile',
    cron: '55 20-23 * * *',
    run: async () => void (await reconcile()),
  }),
]
