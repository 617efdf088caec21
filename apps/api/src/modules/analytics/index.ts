import type { ModuleRecord } from '#platform/module.ts'
import { analyticsHandlers } from './analytics.handlers.ts'
import { analyticsJobs } from './analytics.jobs.ts'
import { analyticsRoutes } from './analytics.routes.ts'
import { analyticsPeriodicTasks } from './analytics.periodic-tasks.ts'

export { countAllOrders } from './count-owed.service.ts'

export const module: ModuleRecord = {
  name: 'analytics',
  routes: analyticsRoutes,
  handlers: analyticsHandlers,
  jobs: analyticsJobs,
  periodicTasks: analyticsPeriodicTasks,
}
