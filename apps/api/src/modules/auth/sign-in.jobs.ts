import { defineJob } from '#platform/queue/queue.ts'
import { purgeOldCodes } from './one-time-codes/one-time-code.service.ts'
import { purgeOldChallenges } from './second-factor/challenges.service.ts'
import { resealSecrets } from './second-factor/reseal-secrets.service.ts'
import { purgeOldAttempts } from './sign-in/throttle.service.ts'

/** Hourly; a missed run only leaves more rows for the next. */
export const signInJobs = [
  defineJob({ name: 'auth.purge-old-attempts', cron: '7 * * * *', run: purgeOldAttempts }),
  defineJob({ name: 'auth.purge-old-codes', cron: '17 * * * *', run: purgeOldCodes }),
  defineJob({ name: 'auth.purge-old-challenges', cron: '27 * * * *', run: purgeOldChallenges }),
  // Daily: after a rotation of SECRET_KEYS, long before the older key is removed.
  defineJob({ name: 'auth.reseal-secrets', cron: '35 21 * * *', run: resealSecrets }),
]
