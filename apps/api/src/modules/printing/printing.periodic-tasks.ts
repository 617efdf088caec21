import type { PeriodicTask } from '#platform/queue/periodic-tasks.ts'
import { expirePrintJobs, purgePrintJobs } from './jobs/expire-jobs.service.ts'

export const printingPeriodicTasks: PeriodicTask[] = [
  { name: 'printing.expire-jobs', everyMs: 5_000, run: expirePrintJobs },
  { name: 'printing.purge-jobs', everyMs: 600_000, run: purgePrintJobs },
]
