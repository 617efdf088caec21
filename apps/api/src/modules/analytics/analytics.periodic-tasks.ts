import type { PeriodicTask } from '#platform/queue/periodic-tasks.ts'
import { countRecentOrders } from './count-owed.service.ts'

export const analyticsPeriodicTasks: PeriodicTask[] = [
  { name: 'analytics.count-owed', everyMs: 60_000, run: countRecentOrders },
]
