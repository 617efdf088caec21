import type { PeriodicTask } from '#platform/queue/periodic-tasks.ts'
import { sweepClosures } from './treat-orders.service.ts'

export const festivalsPeriodicTasks: PeriodicTask[] = [
  { name: 'festivals.sweep', everyMs: 60_000, run: sweepClosures },
]
