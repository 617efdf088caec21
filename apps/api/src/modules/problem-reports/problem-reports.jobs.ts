import { defineJob } from '#platform/queue/queue.ts'
import { purgePhotos } from './photos/purge-photos.service.ts'

/** 04:05 in Kathmandu. */
export const problemReportsJobs = [
  defineJob({ name: 'problem-reports.purge-photos', cron: '20 22 * * *', run: () => purgePhotos() }),
]
