import { defineJob } from '#platform/queue/queue.ts'
import { forgetOldCodes } from './one-time-codes/one-time-code.service.ts'
import { forgetOldTries } from './sign-in/throttle.service.ts'

/** Every hour; a missed one only leaves more for the next. */
export const signInJobs = [
  defineJob({ name: 'auth.forget-old-tries', cron: '7 * * * *', run: forgetOldTries }),
  defineJob({ name: 'auth.forget-old-codes', cron: '17 * * * *', run: forgetOldCodes }),
]
