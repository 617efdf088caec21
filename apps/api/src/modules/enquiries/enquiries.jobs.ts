import { defineJob } from '#platform/queue/queue.ts'
import { purgeOldEnquiries } from './purge-enquiries.service.ts'

/** 03:30 in Kathmandu. */
export const enquiriesJobs = [
  defineJob({ name: 'enquiries.purge-old', cron: '45 21 * * *', run: () => purgeOldEnquiries() }),
]
