import type { PeriodicTask } from '#platform/queue/periodic-tasks.ts'
import { processRefunds } from './refunds/process-refunds.service.ts'
import { pollPayments } from './settlement/poll-payments.service.ts'

export const paymentsPeriodicTasks: PeriodicTask[] = [
  { name: 'payments.poll', everyMs: 2_000, run: pollPayments },
  { name: 'payments.process-refunds', everyMs: 10_000, run: processRefunds },
]
