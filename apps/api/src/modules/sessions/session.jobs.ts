import { defineJob } from '#platform/queue/queue.ts'
import { purgeOldSessions } from './session.service.ts'

/** 02:35 in Kathmandu, the quietest hour; a missed run does no harm. */
export const sessionJobs = [
  defineJob({
    name: 'sessions.purge-old',
    cron: '50 20 * * *',
    run: async () => void (await purgeOldSessions()),
  }),
]
