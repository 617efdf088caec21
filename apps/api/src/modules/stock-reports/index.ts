import type { ModuleRecord } from '#platform/module.ts'
import { stockReportsRoutes } from './stock-reports.routes.ts'

export const module: ModuleRecord = { name: 'stock-reports', routes: stockReportsRoutes }
