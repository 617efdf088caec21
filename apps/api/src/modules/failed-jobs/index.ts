import type { ModuleRecord } from '#platform/module.ts'
import { failedJobsRoutes } from './failed-jobs.routes.ts'

export const module: ModuleRecord = { name: 'failed-jobs', routes: failedJobsRoutes }
