import { defineJob } from '#platform/queue/queue.ts'
import { settleLateRecords } from './review/settle-late.service.ts'

export const countsJobs = [
  defineJob({ name: 'counts.settle-late-records', cron: '*/5 * * * *', run: () => settleLateRecords() }),
]
