import type { ModuleRecord } from '#platform/module.ts'
import { careersJobs } from './careers.jobs.ts'
import { careersRoutes } from './careers.routes.ts'

export { applicationAnswered, applicationReceived } from './careers.events.ts'
export { markHired } from './hire-applicant.service.ts'
export { readApplicant, readApplicationAnswer } from './inbox.service.ts'
export { saveDesignations } from './designations.service.ts'

export const module: ModuleRecord = { name: 'careers', routes: careersRoutes, jobs: careersJobs }
