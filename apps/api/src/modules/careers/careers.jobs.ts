import { defineJob } from '#platform/queue/queue.ts'
import { purgeOldApplications } from './purge-applications.service.ts'

/** 03:20 in Kathmandu. */
export const careersJobs = [
  defineJob({ name: 'careers.purge-old', cron: '35 21 * * *', run: () => purgeOldApplications() }),
]
