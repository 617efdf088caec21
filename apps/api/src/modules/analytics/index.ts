import type { ModuleRecord } from '#platform/module.ts'
import { analyticsHandlers } from './analytics.handlers.ts'
import { analyticsJobs } from './analytics.jobs.ts'
import { analyticsRoutes } from './analytics.routes.ts'
import { analyticsSweeps } from './analytics.sweeps.ts'

export { countAll } from './count-owed.service.ts'

export const module: ModuleRecord = {
  name: 'analytics',
  routes: analyticsRoutes,
  handlers: analyticsHandlers,
  jobs: analyticsJobs,
  sweeps: analyticsSweeps,
}
