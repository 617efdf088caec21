import type { ModuleRecord } from '#platform/module.ts'
import { searchRoutes } from './search.routes.ts'

export const module: ModuleRecord = { name: 'search', routes: searchRoutes }
