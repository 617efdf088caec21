import type { ModuleRecord } from '#platform/module.ts'
import { problemReportsHandlers } from './problem-reports.handlers.ts'
import { problemReportsJobs } from './problem-reports.jobs.ts'
import { problemReportsRoutes } from './problem-reports.routes.ts'

export { problemAnswered, problemReported } from './problem-reports.events.ts'

export const module: ModuleRecord = {
  name: 'problem-reports',
  routes: problemReportsRoutes,
  jobs: problemReportsJobs,
  handlers: problemReportsHandlers,
}
