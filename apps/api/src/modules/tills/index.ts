import type { ModuleRecord } from '#platform/module.ts'
import { tillsRoutes } from './tills.routes.ts'

export { isTillClosed, recordPayout, reversePayout } from './payouts.service.ts'

export const module: ModuleRecord = { name: 'tills', routes: tillsRoutes }
