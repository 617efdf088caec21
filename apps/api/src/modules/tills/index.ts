import type { ModuleRecord } from '#platform/module.ts'
import { tillsRoutes } from './tills.routes.ts'

export { countDaysToClose } from './days/list-open-days.service.ts'
export { isTillClosed, recordPayout, reversePayout } from './payouts.service.ts'

export const module: ModuleRecord = { name: 'tills', routes: tillsRoutes }
