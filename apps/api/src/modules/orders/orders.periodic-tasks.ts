import type { PeriodicTask } from '#platform/queue/periodic-tasks.ts'
import { processOverdueOrders } from './transitions/process-overdue-orders.service.ts'

export const ordersPeriodicTasks: PeriodicTask[] = [
  { name: 'orders.sweep', everyMs: 5_000, run: processOverdueOrders },
]
