import { defineJob } from '#platform/queue/queue.ts'
import { remindOfCutOffs } from './schedule/remind-cut-off.service.ts'

export const requisitionsJobs = [
  defineJob({ name: 'requisitions.remind-of-cut-offs', cron: '*/5 * * * *', run: () => remindOfCutOffs() }),
]
