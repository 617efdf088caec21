import { defineJob } from '#platform/queue/queue.ts'
import { purgeOldCodes } from './one-time-codes/one-time-code.service.ts'
import { purgeOldAttempts } from './sign-in/throttle.service.ts'

/** Hourly; a missed run only leaves more rows for the next. */
export const signInJobs = [
  defineJob({ name: 'auth.purge-old-attempts', cron: '7 * * * *', run: purgeOldAttempts }),
  defineJob({ name: 'auth.purge-old-codes', cron: '17 * * * *', run: purgeOldCodes }),
]
