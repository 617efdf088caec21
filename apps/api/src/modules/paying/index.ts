import type { ModuleRecord } from '#platform/module.ts'
import { payingJobs } from './paying.jobs.ts'
import { payingRoutes } from './paying.routes.ts'
import { payingTasks } from './paying.sweeps.ts'
import { refundsRoutes } from './refunds.routes.ts'
import { refundsTasks } from './refunds.sweeps.ts'

export const module: ModuleRecord = {
  name: 'paying',
  routes: (app) => {
    payingRoutes(app)
    refundsRoutes(app)
  },
  jobs: payingJobs,
  periodicTasks: [...payingTasks, ...refundsTasks],
}
