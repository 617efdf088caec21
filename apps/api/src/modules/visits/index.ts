import type { ModuleRecord } from '#platform/module.ts'
import { endOverdueVisits } from './end-visit.service.ts'
import { visitsRoutes } from './visits.routes.ts'

export { branchVisited } from './visits.events.ts'

export const module: ModuleRecord = {
  name: 'visits',
  routes: visitsRoutes,
  periodicTasks: [{ name: 'visits.end-overdue', everyMs: 15_000, run: endOverdueVisits }],
}
