import type { ModuleRecord } from '#platform/module.ts'
import { careersJobs } from './careers.jobs.ts'
import { careersRoutes } from './careers.routes.ts'

export { findApplicant } from './applications.store.ts'
export { applicationAnswered, applicationReceived } from './careers.events.ts'
export { findApplicationAnswer } from './inbox.store.ts'
export { saveDesignations } from './designations.service.ts'

export const module: ModuleRecord = { name: 'careers', routes: careersRoutes, jobs: careersJobs }
