import type { ModuleRecord } from '#platform/module.ts'
import { countsJobs } from './counts.jobs.ts'
import { countsRoutes } from './counts.routes.ts'

export { postOwnCount } from './review/post-count.service.ts'
export { saveEntries } from './sheet/save-entries.service.ts'
export { startCount } from './sheet/start-count.service.ts'

export const module: ModuleRecord = { name: 'counts', routes: countsRoutes, jobs: countsJobs }
