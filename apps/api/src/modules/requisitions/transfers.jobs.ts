import { defineJob } from '#platform/queue/queue.ts'
import { reportOverdueTransfers } from './transfers/report-overdue.service.ts'

export const transfersJobs = [
  defineJob({
    name: 'requisitions.report-overdue-transfers',
    cron: '*/5 * * * *',
    run: () => reportOverdueTransfers(),
  }),
]
