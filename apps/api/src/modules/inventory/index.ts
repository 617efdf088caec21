import type { ModuleRecord } from '#platform/module.ts'
import { inventoryJobs } from './inventory.jobs.ts'
import { inventoryRoutes } from './inventory.routes.ts'

export const module: ModuleRecord = { name: 'inventory', routes: inventoryRoutes, jobs: inventoryJobs }
