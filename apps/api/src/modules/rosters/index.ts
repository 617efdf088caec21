import type { ModuleRecord } from '#platform/module.ts'
import { rostersRoutes } from './rosters.routes.ts'

export const module: ModuleRecord = { name: 'rosters', routes: rostersRoutes }
