import type { ModuleRecord } from '#platform/module.ts'
import { productionRoutes } from './production.routes.ts'

export { completeOrder } from './orders/complete-order.service.ts'
export { startOrder } from './orders/change-order.service.ts'
export { releaseOrders } from './orders/release-orders.service.ts'
export { readPlan } from './plan/read-plan.service.ts'
export { productionChanged } from './production.events.ts'
export { productionNumber } from './read/production-number.rules.ts'

export const module: ModuleRecord = { name: 'production', routes: productionRoutes }
