import type { Sweep } from '#platform/queue/periodic-tasks.ts'
import { pollPayments } from './poll-payments.service.ts'

export const payingSweeps: Sweep[] = [{ name: 'paying.poll', everyMs: 2_000, run: pollPayments }]
