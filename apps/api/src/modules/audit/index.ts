import type { ModuleRecord } from '#platform/module.ts'
import { auditRoutes } from './audit.routes.ts'

export const module: ModuleRecord = { name: 'audit', routes: auditRoutes }
