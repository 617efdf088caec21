import type { ModuleRecord } from '#platform/module.ts'
import { consumptionHandlers } from './consumption.handlers.ts'
import { consumptionJobs } from './consumption.jobs.ts'
import { consumptionPeriodicTasks } from './consumption.periodic-tasks.ts'
import { consumptionRoutes } from './consumption.routes.ts'
import { warmResaleFoods } from './resale/take-resale.service.ts'

export { consumePastOrders } from './cooking/queue-missed.service.ts'
export { retakeResale, takeResale } from './resale/take-resale.service.ts'

export const module: ModuleRecord = {
  name: 'consumption',
  routes: consumptionRoutes,
  handlers: consumptionHandlers,
  jobs: consumptionJobs,
  periodicTasks: consumptionPeriodicTasks,
  warmUp: warmResaleFoods,
}
