import { z } from 'zod'
import { Instant } from '../shared/wire/instant.wire.ts'

/** The jobs of one task that used up their attempts. */
export const FailedJobsWire = z.object({
  /** Its name in the software: 'notifications.send-code'. */
  task: z.string(),
  count: z.int().positive(),
  /** When the oldest one was added, and when the newest one gave up. */
  oldestAt: Instant,
  newestAt: Instant,
  /** The first line of the newest error. */
  lastError: z.string().optional(),
})
export type FailedJobs = z.output<typeof FailedJobsWire>
