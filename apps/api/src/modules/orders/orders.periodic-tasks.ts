import type { PeriodicTask } from '#platform/queue/periodic-tasks.ts'
import { refreshEstimates } from './estimate/refresh-estimates.service.ts'
import { expireMoveRequests } from './reschedule/ask-to-move.service.ts'
import { processOverdueOrders } from './transitions/process-overdue-orders.service.ts'

export const ordersPeriodicTasks: PeriodicTask[] = [
  { name: 'orders.sweep', everyMs: 5_000, run: processOverdueOrders },
  { name: 'orders.refresh-estimates', everyMs: 15_000, run: refreshEstimates },
  { name: 'orders.expire-move-requests', everyMs: 30_000, run: expireMoveRequests },
]
