import type { ModuleRecord } from '#platform/module.ts'
import { exportsHandlers } from './exports.handlers.ts'
import { exportsJobs } from './exports.jobs.ts'
import { exportsRoutes } from './exports.routes.ts'

export { registerExportSources } from './export-sources.ts'

export const module: ModuleRecord = {
  name: 'exports',
  routes: exportsRoutes,
  jobs: exportsJobs,
  handlers: exportsHandlers,
}
