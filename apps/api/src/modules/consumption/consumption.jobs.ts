import { defineJob } from '#platform/queue/queue.ts'
import { queueLastWeek } from './cooking/queue-missed.service.ts'

/** 03:20 in Kathmandu. */
export const consumptionJobs = [
  defineJob({ name: 'consumption.queue-week', cron: '35 21 * * *', run: queueLastWeek }),
]
