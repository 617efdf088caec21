import { defineJob } from '#platform/queue/queue.ts'
import { forgetOldEnquiries } from './forget-enquiries.service.ts'

/** 03:30 in Kathmandu. */
export const enquiriesJobs = [defineJob({ name: 'enquiries.forget-old', cron: '45 21 * * *', run: () => forgetOldEnquiries() })]
