import type { PeriodicTask } from '#platform/queue/periodic-tasks.ts'
import { processRefunds } from './sweep-refunds.service.ts'

export const refundsTasks: PeriodicTask[] = [{ name: 'paying.sweep-refunds', everyMs: 10_000, run: processRefunds }]
