import type { PeriodicTask } from '#platform/queue/periodic-tasks.ts'
import { pollPayments } from './poll-payments.service.ts'

export const payingTasks: PeriodicTask[] = [{ name: 'paying.poll', everyMs: 2_000, run: pollPayments }]
