import type { ModuleRecord } from '#platform/module.ts'
import { rostersRoutes } from './rosters.routes.ts'

export { seedShifts } from './seed-shifts.service.ts'

export const module: ModuleRecord = { name: 'rosters', routes: rostersRoutes }
