import { defineJob } from '#platform/queue/queue.ts'
import { purgeOldCodes } from './one-time-codes/one-time-code.service.ts'
import { purgeOldAttempts } from './sign-in/throttle.service.ts'

/** Hourly; a missed run only leaves more rows for the next. */
export const signInJobs = [
  defineJob({ name: 'auth.forget-old-tries', cron: '7 * * * *', run: purgeOldAttempts }),
  defineJob({ name: 'auth.forget-old-codes', cron: '17 * * * *', run: purgeOldCodes }),
]
