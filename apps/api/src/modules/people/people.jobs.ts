import { defineJob } from '#platform/queue/queue.ts'
import { purgeOldPersonSessions } from './unlock/purge-sessions.service.ts'

/** 02:45 in Kathmandu; a missed run does no harm. */
export const peopleJobs = [
  defineJob({ name: 'people.purge-old', cron: '0 21 * * *', run: () => purgeOldPersonSessions() }),
]
