import type { PeriodicTask } from '#platform/queue/periodic-tasks.ts'
import { drainConsumptions } from './cooking/consume-orders.service.ts'
import { queueRecent } from './cooking/queue-missed.service.ts'
import { compareMenusWithStock } from './plates/sell-stock.service.ts'

export const consumptionPeriodicTasks: PeriodicTask[] = [
  { name: 'consumption.drain', everyMs: 1_000, run: drainConsumptions },
  { name: 'consumption.queue-missed', everyMs: 60_000, run: queueRecent },
  { name: 'consumption.compare-menus', everyMs: 5_000, run: compareMenusWithStock },
]
