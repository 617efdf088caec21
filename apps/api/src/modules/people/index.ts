import type { ModuleRecord } from '#platform/module.ts'
import { peopleJobs } from './people.jobs.ts'
import { peopleRoutes } from './people.routes.ts'

export { spendApproval } from './approvals/approve-once.service.ts'
export { checkPerson } from './check/check-person.service.ts'

export const module: ModuleRecord = { name: 'people', routes: peopleRoutes, jobs: peopleJobs }
